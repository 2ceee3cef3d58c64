import type { AdministratorId, ElectionId, PersonId, ReceiptId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { LocalizedText } from "@urna/contract/words";
import type { Language } from "@urna/language/languages";
import type { Hour } from "@urna/service-kit/hour";
import type { Receipt, Title } from "./receipt.ts";

export interface ReceiptStore {
  /** Stores the receipt and emits `receipt.issued` in one transaction. */
  add(receipt: Receipt): Promise<"added" | "number-taken" | "issued-before">;
  ofPerson(electionId: ElectionId, personId: PersonId): Promise<Receipt | undefined>;
  /** The numbers of the person's receipts in these elections. */
  numbersOf(
    personId: PersonId,
    electionIds: readonly ElectionId[],
  ): Promise<{ electionId: ElectionId; number: string }[]>;
  byNumber(number: string): Promise<Receipt | undefined>;
  byId(id: ReceiptId): Promise<Receipt | undefined>;
  markPdfGenerated(id: ReceiptId): Promise<void>;
  markSentByEmail(id: ReceiptId): Promise<void>;
  markEmailRefused(id: ReceiptId): Promise<void>;
}

export interface ResendStore {
  /**
   * Takes one of the `limit` places of the last `periodMs`, or reports when the next is free. A repetition within
   * `sameMs` shares the last place, unless its email was refused. A new place clears the receipt's refusal: another
   * email is on its way.
   */
  take(receiptId: ReceiptId, resendId: string, rule: ResendRule): Promise<Place>;
  /** Undoes a place: a refusal that it cleared holds again. */
  giveBack(receiptId: ReceiptId, place: TakenPlace): Promise<void>;
}

export interface ResendRule {
  limit: number;
  periodMs: number;
  sameMs: number;
}

export interface TakenPlace {
  taken: true;
  resendId: string;
  afterRefusal: boolean;
}
export type Place = TakenPlace | { taken: false; retryAfterSeconds: number };

export interface RecordedParticipation {
  name: string;
  category: Category;
  language: Language;
  hour: Hour;
}

/** The identity service. */
export interface People {
  participation(electionId: ElectionId, personId: PersonId): Promise<RecordedParticipation>;
  /** @throws no-registered-email */
  maskedEmail(personId: PersonId): Promise<string>;
}

export interface Institution {
  name: string;
  supportEmail: string;
  /** Empty: no phone. */
  supportPhone: string;
  /** The institution's sentence on every receipt, up to 300 characters; empty: none. */
  receiptText: LocalizedText;
}

/** A receipt's facts of its election. */
export interface ElectionFacts {
  title: Title;
  /** The election decides nothing. */
  trial: boolean;
}

/** The ballot service. */
export interface Elections {
  find(electionId: ElectionId): Promise<ElectionFacts>;
}

/** The notification service. */
export interface Messages {
  sendReceipt(message: { receiptId: ReceiptId; personId: PersonId; idempotencyKey: string }): Promise<void>;
}

/** RFC 9162, 2.1.3; hashes are 32 bytes. */
export interface InclusionProof {
  index: number;
  /** Canonical JSON. */
  leaf: string;
  path: readonly Buffer[];
  signedHead: SignedHead;
}

/** JWS, compact. */
export type SignedHead = string;

export interface Head {
  treeSize: number;
  rootHash: string;
}

/** The audit service. */
export interface AuditLog {
  /** Undefined while no signed head covers the leaf. */
  proofOf(integrityHash: string): Promise<InclusionProof | undefined>;
  /** The head, or undefined when the log's key did not sign it. */
  openHead(signedHead: SignedHead): Promise<Head | undefined>;
}

/** Waits in this process for receipts that this process issues. */
export interface Arrivals {
  announce(receipt: Receipt): void;
  /** The receipt as soon as it is announced, or undefined after `longestMs`. */
  next(electionId: ElectionId, personId: PersonId, longestMs: number): Promise<Receipt | undefined>;
}

/** Writes downloads of documents into the audit log. */
export interface Downloads {
  auditDownload(download: {
    administratorId: AdministratorId;
    electionId: ElectionId;
    document: string;
    format: string;
  }): Promise<void>;
}

export interface DocumentContent {
  receipt: Receipt;
  language: Language;
  institution: Institution;
}

/** Makes the PDF; the same content always gives the same bytes. */
export type RenderDocument = (content: DocumentContent) => Promise<Buffer>;

/** The file name of a receipt's document in a language. */
export type NameFile = (language: Language, number: string) => string;
