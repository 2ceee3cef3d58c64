import { OwnText } from "@urna/contract/messages/own-text";
import { handWrittenKinds } from "@urna/contract/words";
import type { LocalizedText as TextMessage } from "@urna/protos/common/v1/text";
import type { Sending as SendingMessage, SendingServiceService } from "@urna/protos/notification/v1/sending";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { z } from "zod";
import type { previewSending, SendingPreview } from "../domain/preview-sending.ts";
import type { SendingProgress } from "../domain/sending.ts";
import type { SendingStore } from "../domain/sending-ports.ts";
import type { SendingOrder } from "../domain/start-sending.ts";
import { pageOf } from "./page-of.ts";

interface SendingUseCases {
  startSending(order: SendingOrder): Promise<void>;
  previewSending(draft: Parameters<typeof previewSending>[1]): Promise<SendingPreview>;
  stopSending(stop: { id: string; administratorId: string }): Promise<boolean>;
  sendings: Pick<SendingStore, "find" | "list">;
  perMinute: number;
}

export function sendingHandlers(useCases: SendingUseCases): Handlers<typeof SendingServiceService> {
  const present = async (id: string) => {
    const sending = await useCases.sendings.find(id);
    if (!sending) throw new DomainError("not-found");
    return { sending: sendingMessage(sending) };
  };
  return {
    startSending: async ({ id, electionId, actor, sendAt, ...written }) => {
      const administratorId = actor?.administratorId ?? "";
      if (!isId(id) || administratorId === "") throw new DomainError("invalid-request");
      await useCases.startSending({
        id,
        electionId,
        administratorId,
        sendAt: readHour(sendAt),
        ...readWritten(written),
      });
      return present(id);
    },
    previewSending: async ({ electionId, ...written }) => {
      const { letters, availableAt } = await useCases.previewSending({
        electionId,
        ...readWritten(written),
      });
      return {
        letters,
        availableAt: availableAt?.toISOString() ?? "",
        perMinute: useCases.perMinute,
      };
    },
    stopSending: async ({ id, actor }) => {
      const stop = { id, administratorId: actor?.administratorId ?? "" };
      if (!isId(id) || !(await useCases.stopSending(stop))) throw new DomainError("not-found");
      return present(id);
    },
    listSendings: async ({ page, electionId }) => {
      const { sendings, total } = await useCases.sendings.list({ ...pageOf(page), electionId });
      return { sendings: sendings.map(sendingMessage), total };
    },
  };
}

const Written = z.object({
  kind: z.enum(handWrittenKinds),
  ownText: OwnText.optional().transform((text) => text ?? undefined),
});

/** What somebody writes to voters. Errors: invalid-request. */
function readWritten(request: { kind: string; ownText?: TextMessage | undefined }) {
  const { data } = Written.safeParse(request);
  if (!data) throw new DomainError("invalid-request");
  return data;
}

/** Undefined: at once. Errors: invalid-request. */
function readHour(sendAt: string): Date | undefined {
  if (sendAt === "") return undefined;
  if (!z.iso.datetime().safeParse(sendAt).success) throw new DomainError("invalid-request");
  return new Date(sendAt);
}

const isId = (text: string) => z.uuid().safeParse(text).success;

function sendingMessage({ electionTitle, createdAt, endedAt, ...sending }: SendingProgress): SendingMessage {
  return {
    id: sending.id,
    electionId: sending.electionId,
    electionCode: sending.electionCode,
    electionTitle,
    kind: sending.kind,
    state: sending.state,
    total: sending.total,
    sent: sending.sent,
    skipped: sending.skipped,
    delivered: sending.delivered,
    failed: sending.failed,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? "",
    startedBy: sending.startedBy,
    stoppedBy: sending.stoppedBy,
    ownText: sending.ownText,
    sendAt: sending.sendAt?.toISOString() ?? "",
    notSentBecause: sending.notSentBecause ?? "",
  };
}
