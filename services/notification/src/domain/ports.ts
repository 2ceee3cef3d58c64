import type { Category, Language, LocalizedText } from "@urna/contract/words";
import type { NoticeKind } from "@urna/contract/settings/admin-settings";
import type {
  DeliveryFailure,
  GetMailHealthResponse,
  ListMessagesResponse,
  Message,
  MessageKind,
  MessageState,
  RetryFailedMessagesResponse,
} from "@urna/protos/notification/v1/message";
import type { SupportState } from "@urna/protos/notification/v1/support";
import type { ClaimedMessage, NewMessage } from "../messages/domain/message.ts";
import type { SupportRequest } from "../support/domain/support-request.ts";

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
  /** Records the acceptance, wipes the content and, of a receipt, emits `message.sent.v1`, in one transaction. */
  recordSent(message: ClaimedMessage, sent: { at: Date } & Reached): Promise<void>;
  /**
   * The end without acceptance: emits `message.failed.v1` and wipes the content, unless it is kept for another try, in
   * one transaction.
   */
  recordFailed(message: ClaimedMessage, end: FailedEnd): Promise<void>;
  /** Gives the message back, to be tried again at `at`. */
  postpone(message: ClaimedMessage, at: Date, failure: DeliveryFailure): Promise<void>;
  /** Lets whatever waits because the server was away be tried at `at`, if it would be later. */
  hasten(at: Date): Promise<void>;
  /** Lets a message that failed or expired be tried again, and audits it. One that waits or was sent does not change. */
  retry(retry: Retry & { id: string }): Promise<Message | "not-found" | "content-wiped">;
  /** The same for every failed message of a kind. */
  retryFailed(retry: Retry & { kind: MessageKind }): Promise<RetryFailedMessagesResponse>;
  /** Wipes what nobody has tried again in time. */
  wipe(now: Date): Promise<void>;
  /** Forgets a message that turned out to have nobody to go to. */
  discard(message: ClaimedMessage): Promise<void>;
  list(page: MessageQuery): Promise<ListMessagesResponse>;
  /** What waits now, and what ended since then, by kind. */
  health(endedSince: Date): Promise<GetMailHealthResponse>;
}

/** Whom a message went to, or would have gone to. */
export interface Reached {
  maskedAddress: string;
  /** Undefined: nobody of the roll, or who it is was known before. */
  personId?: string | undefined;
}

export interface FailedEnd extends Partial<Reached> {
  state: "failed" | "expired";
  at: Date;
  /** Undefined: as of the attempt before. */
  failure?: DeliveryFailure;
}

interface Retry {
  administratorId: string;
  at: Date;
  /** How long to go on trying. */
  patienceMs: number;
}

/** Undefined: of any. */
export interface MessageQuery extends Page {
  state: MessageState | undefined;
  kind: MessageKind | undefined;
  /** Only messages to or about one of these; undefined: to anybody. */
  personIds: readonly string[] | undefined;
  /** Only notices to the voters of this election; undefined: all messages. */
  electionId: string | undefined;
  now: Date;
}

export interface SupportStore {
  /** Keeps the request and the message that acknowledges it, in one transaction. */
  add(request: SupportRequest, acknowledgement: NewMessage): Promise<void>;
  count(state: SupportState | undefined): Promise<{ total: number; oldestAt: Date | undefined }>;
  /** Audits the view. */
  list(query: Page & { state: SupportState | undefined; administratorId: string }): Promise<{
    requests: SupportRequest[];
    total: number;
  }>;
  /** Keeps the answer with the message that takes it there, in one transaction, unless somebody has answered. */
  answer(
    answer: { id: string; administratorId: string; text: string | undefined; at: Date },
    messageTo: (request: SupportRequest) => NewMessage | undefined,
  ): Promise<"answered" | "answered-otherwise" | "unknown">;
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
  electionId: string;
  electionTitle: LocalizedText;
  /** The election decides nothing. */
  trial: boolean;
  participationHour: Date;
  personId: string;
  pdf: Buffer;
}

/** The ballot service, which sealed the elections. */
export interface FingerprintSource {
  /** Of a sealed election; it never changes. Errors: not-found, unavailable. */
  fingerprintOf(electionId: string): Promise<string>;
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

export interface NoticeRules {
  /** What voters are notified of by email. */
  notices(): Promise<readonly NoticeKind[]>;
}

export interface OutgoingMail {
  messageIdHeader: string;
  senderName: string;
  /** Where replies go: the help desk; empty: the sender. */
  replyTo: string;
  to: string;
  /** Whose address that is, where it is somebody's of the roll. */
  personId?: string | undefined;
  subject: string;
  text: string;
  html: string;
  language: Language;
  attachments: { fileName: string; contentType: string; content: Buffer }[];
}

/** `refused`: for good, trying again is no use. `deferred`: perhaps later. */
export type SendOutcome = "accepted" | { result: "refused" | "deferred"; failure: DeliveryFailure };

export interface Mailer {
  send(mail: OutgoingMail): Promise<SendOutcome>;
}
