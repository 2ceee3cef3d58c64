import type { ElectionId, EntryReference, MessageId, PersonId, ReceiptId } from "@urna/contract/identifiers";
import type {
  AccountActName,
  AccountChange,
  Language,
  LocalizedText,
  NoticeMessageKind,
} from "@urna/contract/words";
import type { NoticeFacts } from "../../sendings/domain/sending.ts";

/** A message's facts, without words: these come from `locales/` at delivery. */
export type MessageContent =
  | { kind: "one-time-code"; code: string; electionId: ElectionId; electionTitle: string; trial: boolean }
  | { kind: "password-reset"; token: string }
  | { kind: "invitation"; token: string }
  | { kind: "receipt"; receiptId: ReceiptId }
  | { kind: "registration-received"; reference: string }
  | { kind: "support-received"; reference: string }
  | { kind: "support-answered"; reference: string; answer: string }
  | ({ kind: "request-decided" } & RequestDecided)
  | ({ kind: NoticeMessageKind } & NoticeFacts)
  | ({ kind: `trustee-${"invitation" | "reminder" | "count"}` } & TrusteeFacts)
  | { kind: "account-changed"; change: AccountChange; changedAt: Date }
  | { kind: "access-alarmed"; raisedAt: Date }
  | { kind: "act-waiting"; operation: AccountActName; takesEffectAt: Date }
  | ({ kind: "retention-notice" } & RetentionNotice)
  | {
      kind: "document-entered";
      enteredAt: Date;
      electionTitle: LocalizedText | undefined;
      /** The voter quotes it to report that they did not enter. */
      reference: EntryReference;
    }
  | { kind: "test" };

/** Elections that reached the end of their term and will soon be removed. */
export interface RetentionNotice {
  dueAt: Date;
  elections: readonly { code: string; title: LocalizedText }[];
}

/** For a trustee. */
export interface TrusteeFacts {
  name: string;
  /** In the language of the message. */
  electionTitle: string;
  /** Titles of other elections of the same link that need the same step. */
  otherTitles: readonly string[];
  /** The election decides nothing. */
  trial: boolean;
  /** Token of their personal link. */
  token: string;
}

/** The decision on a request to join the roll. */
export interface RequestDecided {
  reference: string;
  decision: "needs-information" | "approved" | "rejected";
  reasonCode: string;
  /** In the administrator's own words. */
  comment?: string | undefined;
  /** The approval is too late for an election with a frozen roll. */
  laterRoll: boolean;
}

/** `receipt-owner`: the receipt's owner, whom the receipt service knows. */
export type Recipient =
  { kind: "address"; address: string } | { kind: "person"; personId: PersonId } | { kind: "receipt-owner" };

/** The secret part of a message, encrypted and kept only until it is sent, fails or expires. */
export interface MessageDraft {
  recipient: Recipient;
  /** Undefined: the person's language. */
  language: Language | undefined;
  content: MessageContent;
}

export interface NewMessage {
  id: MessageId;
  /** A repeated key returns the first message. */
  idempotencyKey: string;
  /** The Message-ID header, the same at every attempt, so that duplicates can be recognised. */
  messageIdHeader: string;
  draft: MessageDraft;
  /** Empty until the address is known. */
  maskedAddress: string;
  /** The person that it is for or about, if known already. */
  personId?: PersonId | undefined;
  /** Set for a notice to many. */
  sendingId?: string;
  /** End of the time for retries after it failed or expired; undefined: the content is wiped at once. */
  retryableUntil: Date | undefined;
  createdAt: Date;
  expiresAt: Date;
}

/** A message that only this replica may send until the lease ends. */
export interface ClaimedMessage {
  id: MessageId;
  messageIdHeader: string;
  draft: MessageDraft;
  /** Attempts, with this one. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
}
