import { randomUUID } from "node:crypto";
import { EntryReference } from "@urna/contract/identifiers";
import { LocalizedText } from "@urna/contract/words";
import type {
  GetMailHealthResponse,
  ListMessagesResponse,
  Message,
  MessageServiceService,
  RetryFailedMessagesResponse,
  SendMessageRequest,
  SendTestMessageRequest,
} from "@urna/protos/notification/v1/message";
import { DomainError } from "@urna/service-kit/errors";
import { requested } from "@urna/service-kit/grpc/requested";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord, requestedWord } from "@urna/service-kit/grpc/words";
import { z } from "zod";
import type { MessageRequest } from "../domain/accept-message.ts";
import type { MessageContent, MessageDraft, Recipient } from "../domain/message.ts";
import type { MessageQuery } from "../../domain/ports.ts";
import type { retryFailedMessages, retryMessage } from "../domain/retry-message.ts";
import { pageOf } from "../../transport/page-of.ts";

interface MessageUseCases {
  acceptMessage(request: MessageRequest): Promise<string>;
  listMessages(query: Omit<MessageQuery, "now">): Promise<ListMessagesResponse>;
  retryMessage(retry: Parameters<typeof retryMessage>[1]): Promise<Message>;
  retryFailedMessages(retry: Parameters<typeof retryFailedMessages>[1]): Promise<RetryFailedMessagesResponse>;
  mailHealth(): Promise<GetMailHealthResponse>;
}

export function messageHandlers(useCases: MessageUseCases): Handlers<typeof MessageServiceService> {
  return {
    sendMessage: async (request) => ({ messageId: await useCases.acceptMessage(messageRequest(request)) }),
    sendTestMessage: async (request) => ({ messageId: await useCases.acceptMessage(testMessage(request)) }),
    listMessages: async ({ page, state, kind, people, electionId }) =>
      useCases.listMessages({
        ...pageOf(page),
        state: knownWord(state),
        kind: knownWord(kind),
        personIds: people?.personIds,
        electionId,
      }),
    retryMessage: async ({ id, actor }) => {
      if (!z.uuid().safeParse(id).success) throw new DomainError("not-found");
      const retry = { id, administratorId: actor?.administratorId ?? "" };
      return { message: await useCases.retryMessage(retry) };
    },
    retryFailedMessages: async ({ kind, actor }) =>
      useCases.retryFailedMessages({
        kind: requestedWord(kind),
        administratorId: actor?.administratorId ?? "",
      }),
    getMailHealth: () => useCases.mailHealth(),
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
    language: knownWord(language),
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

/** Each test is a new message. Within two minutes a mail server has to accept it, or the test has failed. */
function testMessage({ address, language }: SendTestMessageRequest): MessageRequest {
  const draft: MessageDraft = {
    recipient: { kind: "address", address },
    language: knownWord(language),
    content: { kind: "test" },
  };
  return { idempotencyKey: `test:${randomUUID()}`, draft, expiresInSeconds: 120 };
}

/** A receipt goes to its owner, whatever the request says. */
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

const LeavingElections = z.array(z.object({ code: z.string(), title: LocalizedText })).min(1);
const EntryFacts = z.object({ electionTitle: LocalizedText.optional(), reference: EntryReference });

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
      const { change, changedAt } = content.value;
      return { kind: "account-changed", change: requestedWord(change), changedAt: requested(changedAt) };
    }
    case "accessAlarmed":
      return { kind: "access-alarmed", raisedAt: requested(content.value.raisedAt) };
    case "actWaiting": {
      const { operation, takesEffectAt } = content.value;
      return {
        kind: "act-waiting",
        operation: requestedWord(operation),
        takesEffectAt: requested(takesEffectAt),
      };
    }
    case "retentionNotice": {
      const dueAt = requested(content.value.dueAt);
      const elections = requested(LeavingElections.safeParse(content.value.elections).data);
      return { kind: "retention-notice", dueAt, elections };
    }
    case "documentEntered": {
      const enteredAt = requested(content.value.enteredAt);
      const { electionTitle, reference } = requested(EntryFacts.safeParse(content.value).data);
      return { kind: "document-entered", enteredAt, electionTitle, reference };
    }
    case "receipt":
      return { kind: "receipt", receiptId: content.value.receiptId };
    case "registrationReceived":
      return { kind: "registration-received", reference: content.value.reference };
    case "supportReceived":
      return { kind: "support-received", reference: content.value.reference };
    case "requestDecided":
      return {
        kind: "request-decided",
        ...content.value,
        decision: requestedWord(content.value.decision),
      };
    case "trustee": {
      const { asks, name, electionTitle, otherTitles, trial, token } = content.value;
      return { kind: `trustee-${requestedWord(asks)}`, name, electionTitle, otherTitles, trial, token };
    }
    case undefined:
      throw new DomainError("invalid-request");
  }
}
