import type { EntryReference } from "@urna/contract/identifiers";
import type {
  AccountActName,
  AccountChange,
  Language,
  LocalizedText,
  NoticeMessageKind,
} from "@urna/contract/words";
import type { NoticeFacts } from "../../sendings/domain/sending.ts";

/** What a message says, without the words: they come from `locales/` when it is delivered. */
export type MessageContent =
  | { kind: "one-time-code"; code: string; electionId: string; electionTitle: string; trial: boolean }
  | { kind: "password-reset"; token: string }
  | { kind: "invitation"; token: string }
  | { kind: "receipt"; receiptId: string }
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
      /** What the voter gives to say that it was not them. */
      reference: EntryReference;
    }
  | { kind: "test" };

/** Elections have been kept for as long as their data are, and go soon. */
export interface RetentionNotice {
  dueAt: Date;
  elections: readonly { code: string; title: LocalizedText }[];
}

/** For a person who helps to keep the key of an election. */
export interface TrusteeFacts {
  name: string;
  /** In the language of the message. */
  electionTitle: string;
  /** Of other elections of the same link, of which the same is asked. */
  otherTitles: readonly string[];
  /** The election decides nothing. */
  trial: boolean;
  /** Of their personal link. */
  token: string;
}

/** How a request to be put on the roll was decided. */
export interface RequestDecided {
  reference: string;
  decision: "needs-information" | "approved" | "rejected";
  reasonCode: string;
  /** In the administrator's own words. */
  comment?: string | undefined;
  /** An approval comes too late for an election that has frozen its roll. */
  laterRoll: boolean;
}

/** `receipt-owner`: the owner of the receipt, whom the receipt service knows. */
export type Recipient =
  { kind: "address"; address: string } | { kind: "person"; personId: string } | { kind: "receipt-owner" };

/** The secret part of a message: kept encrypted, and only until it is sent, fails or expires. */
export interface MessageDraft {
  recipient: Recipient;
  /** Undefined: the person's own. */
  language: Language | undefined;
  content: MessageContent;
}

export interface NewMessage {
  id: string;
  /** The same key again returns the first message. */
  idempotencyKey: string;
  /** The Message-ID header: the same at every attempt, so that a duplicate can be recognised. */
  messageIdHeader: string;
  draft: MessageDraft;
  /** Empty until the address is known. */
  maskedAddress: string;
  /** Whom it is for or about, where that is known already. */
  personId?: string | undefined;
  /** Of a notice to many. */
  sendingId?: string;
  /** Until when it can be tried again after it failed or expired; undefined: what it says is wiped then. */
  retryableUntil: Date | undefined;
  createdAt: Date;
  expiresAt: Date;
}

/** A message that this replica alone may send until the lease is over. */
export interface ClaimedMessage {
  id: string;
  messageIdHeader: string;
  draft: MessageDraft;
  /** This one included. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
}
