import type { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import type { Message, MessageServiceService } from "@urna/protos/notification/v1/message";
import type { Sending, SendingServiceService } from "@urna/protos/notification/v1/sending";
import type { SupportServiceService } from "@urna/protos/notification/v1/support";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { known } from "./known-election.ts";
import { atHour, electionId, text, versionId } from "./samples.ts";

export const messages = (): Fake<typeof MessageServiceService> => ({
  sendMessage: () => Promise.reject(new DomainError("not-allowed")),
  sendTestMessage: async () => ({ messageId: "m1" }),
  retryMessage: async () => ({ message: aFailedMessage }),
  retryFailedMessages: async () => ({ retried: 2, wiped: 1 }),
  getMailHealth: async () => ({
    waiting: 2,
    retrying: 1,
    oldestWaitingAt: atHour,
    lastDay: [
      { kind: "one-time-code", sent: 6, failed: 1, expired: 1 },
      { kind: "receipt", sent: 1, failed: 0, expired: 1 },
    ],
  }),
  listMessages: async () => ({
    messages: [
      {
        id: "m1",
        kind: "receipt",
        maskedAddress: "a•••@example.cl",
        state: "waiting",
        attempts: 0,
        createdAt: atHour,
        expiresAt: atHour,
        retryable: false,
        failure: { cause: "server-busy", reply: 451 },
        lastAttemptAt: atHour,
        nextAttemptAt: atHour,
      },
    ],
    total: 1,
  }),
});

const aFailedMessage: Message = {
  id: versionId,
  kind: "receipt",
  maskedAddress: "a•••@example.cl",
  state: "waiting",
  attempts: 1,
  createdAt: atHour,
  expiresAt: atHour,
  retryable: false,
  failure: { cause: "address-refused", reply: 550 },
  lastAttemptAt: atHour,
  nextAttemptAt: atHour,
};

export const aSending = (): Sending => ({
  id: versionId,
  electionId,
  electionCode: "CL-2026-DOC",
  electionTitle: text,
  kind: "reminder",
  state: "running",
  total: 12,
  sent: 5,
  skipped: 1,
  delivered: 4,
  failed: 1,
  createdAt: atHour,
});

export const sendings = (): Fake<typeof SendingServiceService> => ({
  startSending: async ({ electionId: id }) => {
    known(id);
    return { sending: aSending() };
  },
  previewSending: async ({ electionId: id }) => {
    known(id);
    return {
      perMinute: 600,
      letters: [{ language: "es", subject: "Todavía puede votar", text: "Puede votar hasta mañana." }],
    };
  },
  stopSending: async () => ({ sending: { ...aSending(), state: "stopped", endedAt: atHour } }),
  listSendings: async () => ({ sendings: [aSending()], total: 1 }),
});

export const recipients = (): Fake<typeof RecipientServiceService> => ({
  countRecipients: async ({ electionId: id }) => {
    known(id);
    return { recipients: 12 };
  },
  listRecipients: async () => ({ personIds: [], voted: 0 }),
  findPeople: async () => ({ personIds: [versionId] }),
});

export const support = (): Fake<typeof SupportServiceService> => ({
  createSupportRequest: async () => ({ reference: "SOP-1" }),
  listSupportRequests: async () => ({
    requests: [
      {
        id: "s1",
        reference: "SOP-1",
        fullName: "Ana Prueba",
        email: "ana@example.cl",
        subject: "voting",
        message: "No puedo entrar",
        createdAt: atHour,
        state: "open",
        language: "es",
      },
    ],
    total: 1,
    oldestAt: atHour,
  }),
  answerSupportRequest: async () => ({}),
});
