import { Language } from "@urna/contract/words";
import { type MessageServiceService, type SendMessageRequest } from "@urna/protos/notification/v1/message";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { z } from "zod";
import type { MessageRequest } from "../domain/accept-message.ts";
import type { MessageContent, MessageRecord, Recipient } from "../domain/message.ts";
import type { MailHealth, MessageStore } from "../domain/ports.ts";
import { pageOf } from "./page-of.ts";

const Decision = z.enum(["needs-information", "approved", "rejected"]);

interface MessageUseCases {
  acceptMessage(request: MessageRequest): Promise<string>;
  listMessages: MessageStore["list"];
  mailHealth(): Promise<MailHealth>;
}

export function messageHandlers(useCases: MessageUseCases): Handlers<typeof MessageServiceService> {
  return {
    sendMessage: async (request) => ({ messageId: await useCases.acceptMessage(messageRequest(request)) }),
    listMessages: async ({ page }) => {
      const { messages, total } = await useCases.listMessages(pageOf(page));
      return { messages: messages.map(listedMessage), total };
    },
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
}: SendMessageRequest): MessageRequest {
  const draft = {
    recipient: recipientOf(recipient, content),
    language: Language.safeParse(language).data,
    content: contentOf(content),
  };
  const expiresInSeconds =
    content && "expiresInSeconds" in content.value ? content.value.expiresInSeconds : undefined;
  return { idempotencyKey, draft, ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }) };
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

function contentOf(content: SendMessageRequest["content"]): MessageContent {
  switch (content?.$case) {
    case "oneTimeCode":
      return { kind: "one-time-code", code: content.value.code, electionTitle: content.value.electionTitle };
    case "passwordReset":
      return { kind: "password-reset", token: content.value.token };
    case "invitation":
      return { kind: "invitation", token: content.value.token };
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
    case "test":
      return { kind: "test" };
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
    sentAt: message.sentAt?.toISOString() ?? "",
  };
}
