import type { Category, Language, LocalizedText } from "@urna/contract/words";
import type { ClaimedMessage, MessageRecord, NewMessage } from "./message.ts";
import type { SupportRequest } from "./support-request.ts";

export interface Page {
  page: number;
  pageSize: number;
  sort: string;
  q: string;
}

export interface MessageStore {
  /** Keeps the message unless its idempotency key is known; answers the id of the one that is kept. */
  add(message: NewMessage): Promise<string>;
  /** Takes up to `limit` messages that are due, for `leaseMs`; no other replica gets them meanwhile. */
  claim(request: { now: Date; limit: number; leaseMs: number }): Promise<ClaimedMessage[]>;
  /** Records the acceptance, wipes the content and emits `message.sent.v1`, in one transaction. */
  recordSent(message: ClaimedMessage, sent: { at: Date; maskedAddress: string }): Promise<void>;
  /** The end without acceptance: wipes the content and emits `message.failed.v1`, in one transaction. */
  recordFailed(message: ClaimedMessage, end: { state: "failed" | "expired"; at: Date }): Promise<void>;
  /** Gives the message back, to be tried again at `at`. */
  postpone(message: ClaimedMessage, at: Date): Promise<void>;
  /** Forgets a message that turned out to have nobody to go to. */
  discard(message: ClaimedMessage): Promise<void>;
  list(page: Page): Promise<{ messages: MessageRecord[]; total: number }>;
  /** What waits now, and what ended since then, by kind. */
  health(endedSince: Date): Promise<MailHealth>;
}

export interface MailHealth {
  waiting: number;
  /** Of those that wait, how many no mail server has taken at the first try. */
  retrying: number;
  oldestWaitingAt: Date | undefined;
  ended: { kind: string; sent: number; failed: number; expired: number }[];
}

/** Empty: all. */
export type SupportState = "open" | "answered" | "";

export interface SupportStore {
  /** Keeps the request and the message that acknowledges it, in one transaction. */
  add(request: SupportRequest, acknowledgement: NewMessage): Promise<void>;
  count(state: SupportState): Promise<{ total: number; oldestAt: Date | undefined }>;
  /** That somebody looked is told. */
  list(query: Page & { state: SupportState; administratorId: string }): Promise<{
    requests: SupportRequest[];
    total: number;
  }>;
  /** Notes who answered, unless somebody has; false when there is no such request. */
  answer(answer: { id: string; administratorId: string; at: Date }): Promise<boolean>;
}

export interface Contact {
  name: string;
  email: string;
  language: Language;
}

export interface ContactDirectory {
  /** Errors: not-found, no-registered-email. */
  contactOf(personId: string): Promise<Contact>;
}

export interface ReceiptForMessage {
  number: string;
  category: Category;
  electionTitle: LocalizedText;
  participationHour: Date;
  personId: string;
  pdf: Buffer;
}

export interface ReceiptSource {
  /** `language` undefined: the voter's own. Errors: receipt-not-found. */
  receipt(receiptId: string, language: Language | undefined): Promise<ReceiptForMessage>;
}

export interface Institution {
  name: string;
  supportEmail: string;
  supportPhone: string;
  supportHours: LocalizedText;
  /** A sentence of its own in the email of every receipt; empty: none. */
  receiptText: LocalizedText;
}

export interface InstitutionSource {
  institution(): Promise<Institution>;
}

export interface OutgoingMail {
  messageIdHeader: string;
  senderName: string;
  /** Whoever answers writes to the help desk; empty: to the sender. */
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  attachments: { fileName: string; contentType: string; content: Buffer }[];
}

/** `refused`: for good, trying again is no use. `deferred`: perhaps later. */
export type SendOutcome = "accepted" | "refused" | "deferred";

export interface Mailer {
  send(mail: OutgoingMail): Promise<SendOutcome>;
}
