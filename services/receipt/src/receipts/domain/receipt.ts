import type { ElectionId, PersonId, ReceiptId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Language } from "@urna/language/languages";
import type { Hour } from "@urna/service-kit/hour";

/** A text in three languages; an empty one falls back to Spanish. */
export interface Title {
  es: string;
  en: string;
  ht: string;
}

/** The fields under the integrity hash. */
export interface ReceiptRecord {
  /** `SLEP-` and 8 upper-case hexadecimal digits. */
  number: string;
  /** The voter's full name. Empty when the stored one cannot be read. */
  voter: string;
  category: Category;
  electionId: ElectionId;
  electionTitle: Title;
  /** The election decides nothing, nor does its receipt. */
  trial: boolean;
  /** Start of the hour, UTC. */
  participationHour: Hour;
  /** 128 bits, known only to the voter. Empty when the stored one cannot be read. */
  secret: Buffer;
}

export interface Receipt extends ReceiptRecord {
  id: ReceiptId;
  personId: PersonId;
  /** The voter's language, for the document and the email. */
  language: Language;
  /** SHA-256, lower-case hex. */
  integrityHash: string;
  pdfGenerated: boolean;
  sentByEmail: boolean;
  /** The last email was given up, and none was requested since. */
  emailRefused: boolean;
}
