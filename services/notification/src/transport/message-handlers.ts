import { randomUUID } from "node:crypto";
import { EntryReference } from "@urna/contract/identifiers";
import { AccountActName, accountChanges, Language, LocalizedText } from "@urna/contract/words";
import type {
  MessageServiceService,
  SendMessageRequest,
  SendTestMessageRequest,
} from "@urna/protos/notification/v1/message";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { z } from "zod";
import type { MessageRequest } from "../domain/accept-message.ts";
import type { MessageContent, MessageDraft, MessageRecord, Recipient } from "../domain/message.ts";
import type { MailHealth, MessageQuery, MessageStore } from "../domain/ports.ts";
import type { retryFailedMessages, retryMessage } from "../domain/retry-message.ts";
import { pageOf } from "./page-of.ts";

const AccountChange = z.enum(accountChanges);
const Asks = z.enum(["invitation", "reminder", "count"]);
const Decision = z.enum(["needs-information", "approved", "rejected"]);

interface MessageUseCases {
  acceptMessage(request: MessageRequest): Promise<string>;
  listMessages(query: Omit<MessageQuery, "now">): ReturnType<MessageStore["list"]>;
  retryMessage(retry: Parameters<typeof retryMessage>[1]): Promise<MessageRecord>;
  retryFailedMessages: (
    retry: Parameters<typeof retryFailedMessages>[1],
  ) => ReturnType<typeof retryFailedMessages>;
  mailHealth(): Promise<MailHealth>;
}

export function messageHandlers(useCases: MessageUseCases): Handlers<typeof MessageServiceService> {
  return {
    sendMessage: async (request) => ({ messageId: await useCases.acceptMessage(messageRequest(request)) }),
    sendTestMessage: async (request) => ({ messageId: await useCases.acceptMessage(testMessage(request)) }),
    listMessages: async ({ page, state = "", kind = "", people, electionId }) => {
      const query = { ...pageOf(page), state, kind, personIds: people?.personIds, electionId };
      const { messages, total } = await useCases.listMessages(query);
      return { messages: messages.map(listedMessage), total };
    },
    retryMessage: async ({ id, actor }) => {
      if (!z.uuid().safeParse(id).success) throw new DomainError("not-found");
      const retry = { id, administratorId: actor?.administratorId ?? "" };
      return { message: listedMessage(await useCases.retryMessage(retry)) };
    },
    retryFailedMessages: async ({ kind, actor }) =>
      useCases.retryFailedMessages({ kind, administratorId: actor?.administratorId ?? "" }),
    getMailHealth: async () => {
      const { oldestWaitingAt, ended, ...counts } = await useCases.mailHealth();
      return { ...counts, oldestWaitingAt: oldestWaitingAt?.toISOString() ?? "", lastDay: ended };
    },
  };
}

function messageRequest({
  idempotencyKey,
  recipient,
  language,
  content,
  aboutPersonId,
}: SendMessageRequest): MessageRequest {
  const draft = {
    recipient: recipientOf(recipient, content),
    language: Language.safeParse(language).data,
    content: contentOf(content),
  };
  const expiresInSeconds =
    content && "expiresInSeconds" in content.value ? content.value.expiresInSeconds : undefined;
  return {
    idempotencyKey,
    draft,
    aboutPersonId,
    ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }),
  };
}

/** Each is a message of its own. A mail server that does not take it within two minutes is worth looking at. */
function testMessage({ address, language }: SendTestMessageRequest): MessageRequest {
  const draft: MessageDraft = {
    recipient: { kind: "address", address },
    language: Language.safeParse(language).data,
    content: { kind: "test" },
  };
  return { idempotencyKey: `test:${randomUUID()}`, draft, expiresInSeconds: 120 };
}

/** A receipt goes to its owner, whatever the caller says. */
function recipientOf(
  recipient: SendMessageRequest["recipient"],
  content: SendMessageRequest["content"],
): Recipient {
  if (content?.$case === "receipt") return { kind: "receipt-owner" };
  switch (recipient?.$case) {
    case "address":
      return { kind: "address", address: recipient.value };
    case "personId":
      return { kind: "person", personId: recipient.value };
    case undefined:
      throw new DomainError("invalid-request");
  }
}

const RetentionNotice = z.object({
  dueAt: z.iso.datetime(),
  elections: z.array(z.object({ code: z.string(), title: LocalizedText })).min(1),
});

function contentOf(content: SendMessageRequest["content"]): MessageContent {
  switch (content?.$case) {
    case "oneTimeCode": {
      const { code, electionId, electionTitle, trial } = content.value;
      return { kind: "one-time-code", code, electionId, electionTitle, trial };
    }
    case "passwordReset":
      return { kind: "password-reset", token: content.value.token };
    case "invitation":
      return { kind: "invitation", token: content.value.token };
    case "accountChanged": {
      const change = AccountChange.safeParse(content.value.change);
      const changedAt = z.iso.datetime().safeParse(content.value.changedAt);
      if (!change.success || !changedAt.success) throw new DomainError("invalid-request");
      return { kind: "account-changed", change: change.data, changedAt: changedAt.data };
    }
    case "accessAlarmed": {
      const raisedAt = z.iso.datetime().safeParse(content.value.raisedAt);
      if (!raisedAt.success) throw new DomainError("invalid-request");
      return { kind: "access-alarmed", raisedAt: raisedAt.data };
    }
    case "actWaiting": {
      const operation = AccountActName.safeParse(content.value.operation);
      const takesEffectAt = z.iso.datetime().safeParse(content.value.takesEffectAt);
      if (!operation.success || !takesEffectAt.success) throw new DomainError("invalid-request");
      return { kind: "act-waiting", operation: operation.data, takesEffectAt: takesEffectAt.data };
    }
    case "retentionNotice": {
      const notice = RetentionNotice.safeParse(content.value);
      if (!notice.success) throw new DomainError("invalid-request");
      return { kind: "retention-notice", ...notice.data };
    }
    case "documentEntered": {
      const enteredAt = z.iso.datetime().safeParse(content.value.enteredAt);
      const title = LocalizedText.optional().safeParse(content.value.electionTitle);
      const reference = EntryReference.safeParse(content.value.reference);
      if (!enteredAt.success || !title.success || !reference.success)
        throw new DomainError("invalid-request");
      return {
        kind: "document-entered",
        enteredAt: enteredAt.data,
        electionTitle: title.data,
        reference: reference.data,
      };
    }
    case "receipt":
      return { kind: "receipt", receiptId: content.value.receiptId };
    case "registrationReceived":
      return { kind: "registration-received", reference: content.value.reference };
    case "supportReceived":
      return { kind: "support-received", reference: content.value.reference };
    case "requestDecided": {
      const decision = Decision.safeParse(content.value.decision);
      if (!decision.success) throw new DomainError("invalid-request");
      return { kind: "request-decided", ...content.value, decision: decision.data };
    }
    case "trustee": {
      const asks = Asks.safeParse(content.value.asks);
      if (!asks.success) throw new DomainError("invalid-request");
      const { name, electionTitle, otherTitles, trial, token } = content.value;
      return { kind: `trustee-${asks.data}`, name, electionTitle, otherTitles, trial, token };
    }
    case undefined:
      throw new DomainError("invalid-request");
  }
}

function listedMessage(message: MessageRecord) {
  return {
    id: message.id,
    kind: message.kind,
    maskedAddress: message.maskedAddress,
    state: message.state,
    attempts: message.attempts,
    createdAt: message.createdAt.toISOString(),
    sentAt: instant(message.sentAt),
    lastFailure: message.failure?.cause ?? "",
    failureReply: message.failure?.reply ?? 0,
    lastAttemptAt: instant(message.lastAttemptAt),
    nextAttemptAt: instant(message.nextAttemptAt),
    expiresAt: message.expiresAt.toISOString(),
    retryable: message.retryable,
  };
}

const instant = (date: Date | undefined) => date?.toISOString() ?? "";
