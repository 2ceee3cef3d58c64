import type { SupportRequest as RequestMessage } from "@urna/protos/notification/v1/support";
import { type SupportServiceService } from "@urna/protos/notification/v1/support";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { z } from "zod";
import type { SupportAnswer } from "../domain/answer-support-request.ts";
import type { SupportStore } from "../domain/ports.ts";
import type { SupportRequest } from "../domain/support-request.ts";
import { pageOf } from "./page-of.ts";

interface SupportUseCases {
  createSupportRequest(form: unknown): Promise<string>;
  listSupportRequests: SupportStore["list"];
  countSupportRequests: SupportStore["count"];
  answerSupportRequest(answer: SupportAnswer): Promise<void>;
}

const AnswerText = z.string().trim().max(4000);
const State = z.enum(["open", "answered", ""]);

export function supportHandlers(useCases: SupportUseCases): Handlers<typeof SupportServiceService> {
  return {
    createSupportRequest: async (request) => ({ reference: await useCases.createSupportRequest(request) }),
    listSupportRequests: async ({ page, state, actor }) => {
      const wanted = State.safeParse(state);
      if (!wanted.success) throw new DomainError("invalid-request");
      if (!actor) {
        const { total, oldestAt } = await useCases.countSupportRequests(wanted.data);
        return { requests: [], total, oldestAt: oldestAt?.toISOString() ?? "" };
      }
      const { administratorId } = actor;
      const query = { ...pageOf(page), state: wanted.data, administratorId };
      const { requests, total } = await useCases.listSupportRequests(query);
      return { requests: requests.map(listedRequest), total, oldestAt: "" };
    },
    answerSupportRequest: async ({ id, text, actor }) => {
      if (!z.uuid().safeParse(id).success) throw new DomainError("not-found");
      const answer = AnswerText.safeParse(text);
      if (!answer.success) throw new DomainError("invalid-request");
      const administratorId = actor?.administratorId ?? "";
      await useCases.answerSupportRequest({ id, administratorId, text: answer.data });
      return {};
    },
  };
}

function listedRequest({ createdAt, answered, ...request }: SupportRequest): RequestMessage {
  return {
    ...request,
    createdAt: createdAt.toISOString(),
    state: answered ? "answered" : "open",
    answeredAt: answered?.at.toISOString() ?? "",
    answeredBy: answered?.by ?? "",
    answer: answered?.text ?? "",
  };
}
