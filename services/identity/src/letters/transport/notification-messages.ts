import { randomUUID } from "node:crypto";
import type { MessageServiceService } from "@urna/protos/notification/v1/message";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { EntryMessages } from "../../access/domain/entry-letters.ts";
import type { Messages } from "../../access/domain/ports.ts";
import type { AccountMessages } from "../../administrators/domain/account-letters.ts";
import type { DecisionMessages } from "../../registration/domain/decision-ports.ts";
import type { RetentionMessages } from "../../retention/domain/notice-letters.ts";
import type { ApplicantMessages } from "../../registration/domain/ports.ts";

/** Hands messages to the notification service, which sends each key once. The key lets the channel repeat a call that got no answer. */
export function notificationMessages({
  sendMessage,
}: Pick<Calls<typeof MessageServiceService>, "sendMessage">): Messages &
  AccountMessages &
  EntryMessages &
  RetentionMessages &
  ApplicantMessages &
  DecisionMessages {
  return {
    sendCode: async ({ address, language, personId, ...value }) => {
      const { messageId } = await sendMessage({
        idempotencyKey: randomUUID(),
        recipient: { $case: "address", value: address },
        language,
        content: { $case: "oneTimeCode", value },
        aboutPersonId: personId,
      });
      return messageId;
    },
    sendPasswordLink: async ({ address, language, ...value }) => {
      await sendMessage({
        idempotencyKey: randomUUID(),
        recipient: { $case: "address", value: address },
        language,
        content: { $case: "passwordReset", value },
      });
    },
    sendInvitation: async ({ address, language, ...value }) => {
      await sendMessage({
        idempotencyKey: randomUUID(),
        recipient: { $case: "address", value: address },
        language,
        content: { $case: "invitation", value },
      });
    },
    sendAccountChanged: async ({ id, address, language, change, changedAt }) => {
      await sendMessage({
        idempotencyKey: `account-changed:${id}`,
        recipient: { $case: "address", value: address },
        language,
        content: { $case: "accountChanged", value: { change, changedAt } },
      });
    },
    sendAccessAlarmed: async ({ id, address, language, changedAt }) => {
      await sendMessage({
        idempotencyKey: `access-alarmed:${id}`,
        recipient: { $case: "address", value: address },
        language,
        content: { $case: "accessAlarmed", value: { raisedAt: changedAt } },
      });
    },
    sendActWaiting: async ({ id, address, language, operation, changedAt }) => {
      await sendMessage({
        idempotencyKey: `act-waiting:${id}`,
        recipient: { $case: "address", value: address },
        language,
        content: {
          $case: "actWaiting",
          value: { operation: operation ?? "unspecified", takesEffectAt: changedAt },
        },
      });
    },
    sendRetentionNotice: async ({ id, address, language, ...value }) => {
      await sendMessage({
        idempotencyKey: `retention-notice:${id}`,
        recipient: { $case: "address", value: address },
        language,
        content: {
          $case: "retentionNotice",
          value: { dueAt: value.dueAt, elections: [...value.elections] },
        },
      });
    },
    sendDocumentEntered: async ({ id, reference, personId, electionTitle, at }) => {
      await sendMessage({
        idempotencyKey: `document-entered:${id}`,
        recipient: { $case: "personId", value: personId },
        content: {
          $case: "documentEntered",
          value: { enteredAt: at, electionTitle, reference },
        },
      });
    },
    sendRegistrationReceived: async ({ id, reference, email, language }) => {
      await sendMessage({
        idempotencyKey: `registration:${id}`,
        recipient: { $case: "address", value: email },
        language,
        content: { $case: "registrationReceived", value: { reference } },
      });
    },
    sendRequestDecided: async ({ id, email, language, comment, ...value }) => {
      await sendMessage({
        idempotencyKey: `request-decided:${id}`,
        recipient: { $case: "address", value: email },
        language,
        content: { $case: "requestDecided", value: { ...value, comment: comment || undefined } },
      });
    },
  };
}
