import type { Sending as SendingMessage, SendingServiceService } from "@urna/protos/notification/v1/sending";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { z } from "zod";
import type { ReminderPreview } from "../domain/preview-reminder.ts";
import type { sendReminder } from "../domain/send-reminder.ts";
import type { SendingProgress } from "../domain/sending.ts";
import type { SendingStore } from "../domain/sending-ports.ts";
import { pageOf } from "./page-of.ts";

interface SendingUseCases {
  sendReminder(reminder: Parameters<typeof sendReminder>[1]): Promise<void>;
  previewReminder(electionId: string): Promise<ReminderPreview>;
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
    startReminder: async ({ id, electionId, actor }) => {
      const administratorId = actor?.administratorId ?? "";
      if (!isId(id) || administratorId === "") throw new DomainError("invalid-request");
      await useCases.sendReminder({ id, electionId, administratorId });
      return present(id);
    },
    previewReminder: async ({ electionId }) => {
      const { letters, availableAt } = await useCases.previewReminder(electionId);
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

const isId = (text: string) => z.uuid().safeParse(text).success;

function sendingMessage({ electionTitle, createdAt, endedAt, ...sending }: SendingProgress): SendingMessage {
  const { es, en = "", ht = "" } = electionTitle;
  return {
    id: sending.id,
    electionId: sending.electionId,
    electionCode: sending.electionCode,
    electionTitle: { es, en, ht },
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
  };
}
