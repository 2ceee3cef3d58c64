import type { AdministratorId } from "@urna/contract/identifiers";
import { OwnText } from "@urna/contract/messages/own-text";
import type { PreviewSendingRequest, SendingServiceService } from "@urna/protos/notification/v1/sending";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { requestedWord } from "@urna/service-kit/grpc/words";
import { z } from "zod";
import type { previewSending, SendingPreview } from "../domain/preview-sending.ts";
import type { SendingStore } from "../domain/sending-ports.ts";
import type { SendingOrder } from "../domain/start-sending.ts";
import { pageOf } from "../../transport/page-of.ts";

interface SendingUseCases {
  startSending(order: SendingOrder): Promise<void>;
  previewSending(draft: Parameters<typeof previewSending>[1]): Promise<SendingPreview>;
  stopSending(stop: { id: string; administratorId: AdministratorId }): Promise<boolean>;
  sendings: Pick<SendingStore, "find" | "list">;
  perMinute: number;
}

export function sendingHandlers(useCases: SendingUseCases): Handlers<typeof SendingServiceService> {
  const present = async (id: string) => {
    const sending = await useCases.sendings.find(id);
    if (!sending) throw new DomainError("not-found");
    return { sending };
  };
  return {
    startSending: async ({ id, electionId, actor, sendAt, ...written }) => {
      if (!isId(id) || !actor?.administratorId) throw new DomainError("invalid-request");
      const { administratorId } = actor;
      await useCases.startSending({ id, electionId, administratorId, sendAt, ...readWritten(written) });
      return present(id);
    },
    previewSending: async ({ electionId, ...written }) => ({
      ...(await useCases.previewSending({ electionId, ...readWritten(written) })),
      perMinute: useCases.perMinute,
    }),
    stopSending: async ({ id, actor }) => {
      const stop = { id, administratorId: actor?.administratorId ?? "" };
      if (!isId(id) || !(await useCases.stopSending(stop))) throw new DomainError("not-found");
      return present(id);
    },
    listSendings: ({ page, electionId }) => useCases.sendings.list({ ...pageOf(page), electionId }),
  };
}

const Written = z.object({ ownText: OwnText.optional().transform((text) => text ?? undefined) });

/** An administrator's text to voters. Errors: invalid-request. */
function readWritten({ kind, ownText }: Pick<PreviewSendingRequest, "kind" | "ownText">) {
  const { data } = Written.safeParse({ ownText });
  if (!data) throw new DomainError("invalid-request");
  return { kind: requestedWord(kind), ...data };
}

const isId = (text: string) => z.uuid().safeParse(text).success;
