import type { SupportRequest as RequestMessage } from "@urna/protos/notification/v1/support";
import { type SupportServiceService } from "@urna/protos/notification/v1/support";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import { z } from "zod";
import type { SupportAnswer } from "../domain/answer-support-request.ts";
import type { SupportStore } from "../../domain/ports.ts";
import type { SupportRequest } from "../domain/support-request.ts";
import { pageOf } from "../../transport/page-of.ts";

interface SupportUseCases {
  createSupportRequest(form: unknown): Promise<string>;
  listSupportRequests: SupportStore["list"];
  countSupportRequests: SupportStore["count"];
  answerSupportRequest(answer: SupportAnswer): Promise<void>;
}

const AnswerText = z.string().trim().min(1).max(4000).optional();

export function supportHandlers(useCases: SupportUseCases): Handlers<typeof SupportServiceService> {
  return {
    createSupportRequest: async (request) => ({ reference: await useCases.createSupportRequest(request) }),
    listSupportRequests: async ({ page, state, actor }) => {
      const wanted = knownWord(state);
      if (!actor) return { requests: [], ...(await useCases.countSupportRequests(wanted)) };
      const query = { ...pageOf(page), state: wanted, administratorId: actor.administratorId };
      const { requests, total } = await useCases.listSupportRequests(query);
      return { requests: requests.map(listedRequest), total };
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

function listedRequest({ answered, ...request }: SupportRequest): RequestMessage {
  return {
    ...request,
    state: answered ? "answered" : "open",
    answeredAt: answered?.at,
    answeredBy: answered?.by,
    answer: answered?.text,
  };
}
