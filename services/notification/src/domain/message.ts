import type { Language } from "@urna/contract/words";

/** What a message says, without the words: they come from `locales/` when it is delivered. */
export type MessageContent =
  | { kind: "one-time-code"; code: string; electionTitle: string }
  | { kind: "password-reset"; token: string }
  | { kind: "invitation"; token: string }
  | { kind: "receipt"; receiptId: string }
  | { kind: "registration-received"; reference: string }
  | { kind: "support-received"; reference: string }
  | ({ kind: "request-decided" } & RequestDecided)
  | { kind: "test" };

/** How a request to be put on the roll was decided. */
export interface RequestDecided {
  reference: string;
  decision: "needs-information" | "approved" | "rejected";
  reasonCode: string;
  /** In the administrator's own words; may be empty. */
  comment: string;
  /** An approval comes too late for an election that has frozen its roll. */
  laterRoll: boolean;
}

export type MessageKind = MessageContent["kind"];

/** `receipt-owner`: whoever the receipt belongs to; the receipt service knows. */
export type Recipient =
  { kind: "address"; address: string } | { kind: "person"; personId: string } | { kind: "receipt-owner" };

/** The secret part of a message: kept encrypted, and only until it is sent, fails or expires. */
export interface MessageDraft {
  recipient: Recipient;
  /** Undefined: the person's own. */
  language: Language | undefined;
  content: MessageContent;
}

/** `expired`: its time was over before any server accepted it. */
export type MessageState = "waiting" | "sent" | "failed" | "expired";

export interface NewMessage {
  id: string;
  /** Whoever asks again with the same key gets the first message. */
  idempotencyKey: string;
  /** The Message-ID header: the same at every attempt, so that a duplicate can be recognised. */
  messageIdHeader: string;
  draft: MessageDraft;
  /** Empty until the address is known. */
  maskedAddress: string;
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

/** What stays of every message. */
export interface MessageRecord {
  id: string;
  kind: string;
  state: MessageState;
  maskedAddress: string;
  attempts: number;
  createdAt: Date;
  sentAt: Date | undefined;
}
