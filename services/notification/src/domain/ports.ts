import type { AdministratorId, ElectionId, PersonId, ReceiptId } from "@urna/contract/identifiers";
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
  /** Stores the message unless its idempotency key is known; returns the id of the stored one. */
  add(message: NewMessage): Promise<string>;
  /** Leases up to `limit` due messages for `leaseMs`; meanwhile no other replica gets them. */
  claim(request: { now: Date; limit: number; leaseMs: number }): Promise<ClaimedMessage[]>;
  /** Records the acceptance, wipes the content and, for a receipt, emits `message.sent.v1`, in one transaction. */
  recordSent(message: ClaimedMessage, sent: { at: Date } & Reached): Promise<void>;
  /**
   * Records the end without acceptance: emits `message.failed.v1` and wipes the content, unless it is kept for a retry,
   * in one transaction.
   */
  recordFailed(message: ClaimedMessage, end: FailedEnd): Promise<void>;
  /** Releases the message, to be retried at `at`. */
  postpone(message: ClaimedMessage, at: Date, failure: DeliveryFailure): Promise<void>;
  /** Brings retries after server failures forward to `at`, if they would be later. */
  hasten(at: Date): Promise<void>;
  /** Queues a failed or expired message again, and audits that. A waiting or sent one does not change. */
  retry(retry: Retry & { id: string }): Promise<Message | "not-found" | "content-wiped">;
  /** The same for every failed message of a kind. */
  retryFailed(retry: Retry & { kind: MessageKind }): Promise<RetryFailedMessagesResponse>;
  /** Wipes contents whose time for a retry has passed. */
  wipe(now: Date): Promise<void>;
  /** Deletes a message without a recipient. */
  discard(message: ClaimedMessage): Promise<void>;
  list(page: MessageQuery): Promise<ListMessagesResponse>;
  /** Waiting messages, and those ended since a time, by kind. */
  health(endedSince: Date): Promise<GetMailHealthResponse>;
}

/** The recipient of a message, reached or not. */
export interface Reached {
  maskedAddress: string;
  /** Undefined: not on the roll, or already known. */
  personId?: PersonId | undefined;
}

export interface FailedEnd extends Partial<Reached> {
  state: "failed" | "expired";
  at: Date;
  /** Undefined: unchanged since the last attempt. */
  failure?: DeliveryFailure;
}

interface Retry {
  administratorId: AdministratorId;
  at: Date;
  /** How long to retry. */
  patienceMs: number;
}

/** Undefined: any. */
export interface MessageQuery extends Page {
  state: MessageState | undefined;
  kind: MessageKind | undefined;
  /** Only messages to or about these persons; undefined: any person. */
  personIds: readonly PersonId[] | undefined;
  /** Only notices to the voters of this election; undefined: all messages. */
  electionId: ElectionId | undefined;
  now: Date;
}

export interface SupportStore {
  /** Stores the request and its acknowledging message, in one transaction. */
  add(request: SupportRequest, acknowledgement: NewMessage): Promise<void>;
  count(state: SupportState | undefined): Promise<{ total: number; oldestAt: Date | undefined }>;
  /** A page of requests. Audits the view. */
  list(query: Page & { state: SupportState | undefined; administratorId: AdministratorId }): Promise<{
    requests: SupportRequest[];
    total: number;
  }>;
  /** Stores the answer and the message with it, in one transaction, unless there is an answer already. */
  answer(
    answer: { id: string; administratorId: AdministratorId; text: string | undefined; at: Date },
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
  contactOf(personId: PersonId): Promise<Contact>;
}

export interface ReceiptForMessage {
  number: string;
  category: Category;
  electionId: ElectionId;
  electionTitle: LocalizedText;
  /** The election decides nothing. */
  trial: boolean;
  participationHour: Date;
  personId: PersonId;
  pdf: Buffer;
}

/** The ballot service, which sealed the elections. */
export interface FingerprintSource {
  /** A sealed election's fingerprint, which never changes. Errors: not-found, unavailable. */
  fingerprintOf(electionId: ElectionId): Promise<string>;
}

export interface ReceiptSource {
  /** `language` undefined: the voter's. Errors: receipt-not-found. */
  receipt(receiptId: ReceiptId, language: Language | undefined): Promise<ReceiptForMessage>;
}

export interface Institution {
  name: string;
  supportEmail: string;
  supportPhone: string;
  supportHours: LocalizedText;
  /** The institution's sentence in every receipt email; empty: none. */
  receiptText: LocalizedText;
}

export interface InstitutionSource {
  institution(): Promise<Institution>;
}

export interface NoticeRules {
  /** The steps that voters are notified of by email. */
  notices(): Promise<readonly NoticeKind[]>;
}

export interface OutgoingMail {
  messageIdHeader: string;
  senderName: string;
  /** Address for replies: the help desk; empty: the sender. */
  replyTo: string;
  to: string;
  /** The person with that address, if on the roll. */
  personId?: PersonId | undefined;
  subject: string;
  text: string;
  html: string;
  language: Language;
  attachments: { fileName: string; contentType: string; content: Buffer }[];
}

/** `refused`: final, retrying is no use. `deferred`: a retry may succeed. */
export type SendOutcome = "accepted" | { result: "refused" | "deferred"; failure: DeliveryFailure };

export interface Mailer {
  send(mail: OutgoingMail): Promise<SendOutcome>;
}
