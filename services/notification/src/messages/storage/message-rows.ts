import { createHash } from "node:crypto";
import { EntryReference, type MessageId, type PersonId, type ReceiptId } from "@urna/contract/identifiers";
import {
  AccountActName,
  accountChanges,
  deliveryFailures,
  Language,
  LocalizedText,
  noticeMessageKinds,
} from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { hourOf } from "@urna/service-kit/hour";
import { z } from "zod";
import type { Message, MessageKind, MessageState } from "@urna/protos/notification/v1/message";
import type { ClaimedMessage, MessageDraft, NewMessage } from "../domain/message.ts";

export interface MessageRow {
  id: MessageId;
  idempotency_digest: Buffer;
  kind: MessageKind;
  message_id_header: string;
  receipt_id: ReceiptId | null;
  masked_address: string;
  draft: Buffer | null;
  state: MessageState;
  attempts: number;
  created_at: Date;
  expires_at: Date;
  next_attempt_at: Date;
  leased_until: Date | null;
  sent_at: Date | null;
  /** When it was sent, failed or expired. */
  ended_at: Date | null;
  person_id: PersonId | null;
  sending_id: string | null;
  last_failure: string | null;
  failure_reply: number | null;
  last_attempt_at: Date | null;
  /** End of the time for retries after it failed or expired; null: the content is wiped at once. */
  retryable_until: Date | null;
  /** Time of acceptance as the log shows it. */
  listed_at: Date;
}

const trial = z.boolean();

const instant = z.iso.datetime().transform((text) => new Date(text));

const Draft = z.object({
  recipient: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("address"), address: z.string() }),
    z.object({ kind: z.literal("person"), personId: z.string() }),
    z.object({ kind: z.literal("receipt-owner") }),
  ]),
  language: Language.nullable().transform((language) => language ?? undefined),
  content: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("one-time-code"),
      code: z.string(),
      electionId: z.string(),
      electionTitle: z.string(),
      trial,
    }),
    z.object({ kind: z.literal("password-reset"), token: z.string() }),
    z.object({ kind: z.literal("invitation"), token: z.string() }),
    z.object({
      kind: z.literal("account-changed"),
      change: z.enum(accountChanges),
      changedAt: instant,
    }),
    z.object({ kind: z.literal("access-alarmed"), raisedAt: instant }),
    z.object({ kind: z.literal("act-waiting"), operation: AccountActName, takesEffectAt: instant }),
    z.object({
      kind: z.literal("retention-notice"),
      dueAt: instant,
      elections: z.array(z.object({ code: z.string(), title: LocalizedText })),
    }),
    z.object({
      kind: z.literal("document-entered"),
      enteredAt: instant,
      electionTitle: LocalizedText.optional().transform((title) => title ?? undefined),
      reference: EntryReference,
    }),
    z.object({ kind: z.literal("receipt"), receiptId: z.string() }),
    z.object({ kind: z.literal("registration-received"), reference: z.string() }),
    z.object({ kind: z.literal("support-received"), reference: z.string() }),
    z.object({ kind: z.literal("support-answered"), reference: z.string(), answer: z.string() }),
    z.object({
      kind: z.literal("request-decided"),
      reference: z.string(),
      decision: z.enum(["needs-information", "approved", "rejected"]),
      reasonCode: z.string(),
      comment: z.string().optional(),
      laterRoll: z.boolean(),
    }),
    z.object({
      kind: z.enum(noticeMessageKinds),
      electionTitle: LocalizedText,
      trial,
      closesAt: instant.optional(),
      opensAt: instant.optional(),
      accessMethods: z.array(z.string()),
      reason: z.string(),
      fingerprint: z.string(),
      ownText: z
        .object({ es: z.string(), en: z.string(), ht: z.string() })
        .optional()
        .transform((text) => text ?? undefined),
    }),
    z.object({
      kind: z.enum(["trustee-invitation", "trustee-reminder", "trustee-count"]),
      name: z.string(),
      electionTitle: z.string(),
      otherTitles: z.array(z.string()),
      trial,
      token: z.string(),
    }),
    z.object({ kind: z.literal("test") }),
  ]),
});

const placeOf = (id: MessageId) => ({ table: "messages", column: "draft", row: id });

export function messageRow(cipher: FieldCipher, message: NewMessage) {
  const { draft } = message;
  return {
    id: message.id,
    idempotency_digest: createHash("sha256").update(message.idempotencyKey).digest(),
    kind: draft.content.kind,
    message_id_header: message.messageIdHeader,
    receipt_id: draft.content.kind === "receipt" ? draft.content.receiptId : null,
    masked_address: message.maskedAddress,
    draft: cipher.encrypt(draftText(draft), placeOf(message.id)),
    created_at: message.createdAt,
    expires_at: message.expiresAt,
    next_attempt_at: message.createdAt,
    person_id: message.personId ?? null,
    sending_id: message.sendingId ?? null,
    retryable_until: message.retryableUntil ?? null,
    listed_at: shownTime(draft.content.kind, message.createdAt),
  };
}

function draftText(draft: MessageDraft): string {
  return JSON.stringify({ ...draft, language: draft.language ?? null });
}

export function claimedMessage(cipher: FieldCipher, row: MessageRow): ClaimedMessage {
  if (row.draft === null) throw new Error("a waiting message has lost its content");
  return {
    id: row.id,
    messageIdHeader: row.message_id_header,
    draft: Draft.parse(JSON.parse(cipher.decrypt(row.draft, placeOf(row.id)))),
    attempts: row.attempts,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export function messageRecord(row: MessageRow, now: Date): Message {
  const ended = row.state === "failed" || row.state === "expired";
  const at = (date: Date | null) => (date ? shownTime(row.kind, date) : undefined);
  const cause = deliveryFailures.find((each) => each === row.last_failure);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    maskedAddress: row.masked_address,
    attempts: row.attempts,
    createdAt: row.listed_at,
    sentAt: at(row.sent_at),
    failure: cause && { cause, reply: row.failure_reply ?? undefined },
    lastAttemptAt: at(row.last_attempt_at),
    nextAttemptAt: row.state === "waiting" ? at(row.next_attempt_at) : undefined,
    expiresAt: shownTime(row.kind, row.expires_at),
    retryable: ended && row.draft !== null && row.retryable_until !== null && row.retryable_until > now,
  };
}

/** A receipt follows its vote at once, so its times are rounded to the hour, like the vote's. */
function shownTime(kind: string, at: Date): Date {
  return kind === "receipt" ? hourOf(at) : at;
}
