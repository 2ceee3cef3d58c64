import type { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import type { MessageServiceService } from "@urna/protos/notification/v1/message";
import type { SendingServiceService } from "@urna/protos/notification/v1/sending";
import type { SupportServiceService } from "@urna/protos/notification/v1/support";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { known } from "./known-election.ts";
import { electionId, hour, text, versionId } from "./samples.ts";

export const messages = (): Fake<typeof MessageServiceService> => ({
  sendMessage: () => Promise.reject(new DomainError("not-allowed")),
  sendTestMessage: async () => ({ messageId: "m1" }),
  retryMessage: async () => ({ message: aFailedMessage }),
  retryFailedMessages: async () => ({ retried: 2, wiped: 1 }),
  getMailHealth: async () => ({
    waiting: 2,
    retrying: 1,
    oldestWaitingAt: hour,
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
        createdAt: hour,
        sentAt: "",
        expiresAt: hour,
        retryable: false,
        lastFailure: "server-busy",
        failureReply: 451,
        lastAttemptAt: hour,
        nextAttemptAt: hour,
      },
    ],
    total: 1,
  }),
});

const aFailedMessage = {
  id: versionId,
  kind: "receipt",
  maskedAddress: "a•••@example.cl",
  state: "waiting",
  attempts: 1,
  createdAt: hour,
  sentAt: "",
  expiresAt: hour,
  retryable: false,
  lastFailure: "address-refused",
  failureReply: 550,
  lastAttemptAt: hour,
  nextAttemptAt: hour,
};

export const aSending = () => ({
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
  createdAt: hour,
  endedAt: "",
  startedBy: "",
  stoppedBy: "",
  sendAt: "",
  notSentBecause: "",
});

export const sendings = (): Fake<typeof SendingServiceService> => ({
  startSending: async ({ electionId: id }) => {
    known(id);
    return { sending: aSending() };
  },
  previewSending: async ({ electionId: id }) => {
    known(id);
    return {
      availableAt: "",
      perMinute: 600,
      letters: [{ language: "es", subject: "Todavía puede votar", text: "Puede votar hasta mañana." }],
    };
  },
  stopSending: async () => ({ sending: { ...aSending(), state: "stopped", endedAt: hour } }),
  listSendings: async () => ({ sendings: [aSending()], total: 1 }),
});

export const recipients = (): Fake<typeof RecipientServiceService> => ({
  countRecipients: async ({ electionId: id }) => {
    known(id);
    return { recipients: 12 };
  },
  listRecipients: async () => ({ personIds: [], next: "", voted: 0 }),
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
        createdAt: hour,
        state: "open",
        answeredAt: "",
        answeredBy: "",
        language: "es",
        answer: "",
      },
    ],
    total: 1,
    oldestAt: hour,
  }),
  answerSupportRequest: async () => ({}),
});
