import { z } from "zod";
import { Email } from "../../text.ts";
import { OneTimeCode } from "../../identifiers.ts";
import { deliveryFailures, Language, noticeMessageKinds } from "../../words.ts";

const instant = z.iso.datetime();

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
    id: z.string(),
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

/** The message's state is told by the delivery log, `?q=` its id. */
export const TestMessage = z.object({ address: Email, language: Language.default("es") });
export const TestMessageSent = z.object({ messageId: z.string() });

export const TotpEnrolment = z.object({ otpauthUri: z.string(), secret: z.string() });
export const TotpConfirmation = z.object({ code: OneTimeCode });
