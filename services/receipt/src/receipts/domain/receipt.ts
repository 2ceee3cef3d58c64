import type { Category } from "@urna/contract/words";
import type { Language } from "@urna/language/languages";
import type { Hour } from "@urna/service-kit/hour";

/** A text in the three languages; empty where it falls back to Spanish. */
export interface Title {
  es: string;
  en: string;
  ht: string;
}

/** What the integrity hash covers. */
export interface ReceiptRecord {
  /** `SLEP-` and 8 upper-case hexadecimal digits. */
  number: string;
  /** The voter's whole name. Empty when the stored one cannot be read. */
  voter: string;
  category: Category;
  electionId: string;
  electionTitle: Title;
  /** The election decides nothing, and neither does this. */
  trial: boolean;
  /** Start of the hour, UTC. */
  participationHour: Hour;
  /** 128 bits, known to the voter alone. Empty when the stored one cannot be read. */
  secret: Buffer;
}

export interface Receipt extends ReceiptRecord {
  id: string;
  personId: string;
  /** The voter's own, for the document and the email. */
  language: Language;
  /** SHA-256, lower-case hex. */
  integrityHash: string;
  pdfGenerated: boolean;
  sentByEmail: boolean;
  /** The last email with it was given up, and nobody has asked for another one since. */
  emailRefused: boolean;
}
