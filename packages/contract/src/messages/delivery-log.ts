import { z } from "zod";
import { PageQuery } from "../api/page.ts";
import { idOf, ElectionId, MessageId } from "../identifiers.ts";
import { Email } from "../text.ts";
import { deliveryFailures, Language, noticeMessageKinds } from "../words.ts";

const instant = z.iso.datetime();
const count = z.int().min(0);

export const messageStates = ["waiting", "sent", "failed", "expired"] as const;

/** Every kind of email there is. */
export const messageKinds = [
  "one-time-code",
  "receipt",
  ...noticeMessageKinds,
  "password-reset",
  "invitation",
  "account-changed",
  "access-alarmed",
  "act-waiting",
  "retention-notice",
  "document-entered",
  "registration-received",
  "request-decided",
  "support-received",
  "support-answered",
  "trustee-invitation",
  "trustee-reminder",
  "trustee-count",
  "test",
] as const;

export const DeliveryLogEntry = z
  .object({
    id: idOf<MessageId>(),
    kind: z.string(),
    maskedAddress: z.string(),
    state: z.enum(messageStates),
    attempts: z.int(),
    createdAt: instant.describe(
      "Of a receipt the hour, as of the vote that it follows; so with the other times",
    ),
    sentAt: instant.optional(),
    failure: z
      .object({ cause: z.enum(deliveryFailures), reply: z.int().optional() })
      .optional()
      .describe("Why the last attempt came to nothing; `reply` is what the mail server answered, e.g. 550"),
    lastAttemptAt: instant.optional(),
    nextAttemptAt: instant.optional(),
    expiresAt: instant,
    retryable: z.boolean().describe("It failed or expired, and what it says is kept still"),
  })
  .meta({ id: "DeliveryLogEntry" });
export type DeliveryLogEntry = z.infer<typeof DeliveryLogEntry>;

/** The delivery log shows the message's state: `?q=` its id. */
export const TestMessage = z.object({ address: Email, language: Language.default("es") });
export const TestMessageSent = z.object({ messageId: idOf<MessageId>() });

export const MessagesQuery = PageQuery.extend({
  state: z.enum(messageStates).optional(),
  kind: z.enum(messageKinds).optional(),
  person: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .optional()
    .describe("Somebody's whole email or document: only messages to or about them; needs `roll.read` too"),
  electionId: ElectionId.optional().describe(
    "Only notices to the voters of this election; codes and receipts are kept without their election",
  ),
});

export const MessagePath = z.object({ messageId: MessageId });

export const RetryFailed = z.object({ kind: z.enum(messageKinds) });
export const FailedRetried = z.object({
  retried: count,
  wiped: count.describe("Failed, and no longer kept"),
});
