import type { ElectionId, PersonId, ReceiptId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import { closestLanguage, fallbackLanguage } from "@urna/language/languages";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { readHour } from "@urna/service-kit/hour";
import type { Receipt } from "../domain/receipt.ts";

export interface ReceiptRow {
  id: ReceiptId;
  number: string;
  election_id: ElectionId;
  person_id: PersonId;
  category: Category;
  language: string;
  title_es: string;
  title_en: string;
  title_ht: string;
  trial: boolean;
  participation_hour: Date;
  voter: Buffer;
  secret: Buffer;
  integrity_hash: string;
  pdf_generated: boolean;
  sent_by_email: boolean;
  email_refused: boolean;
}

export const receiptColumns: readonly (keyof ReceiptRow)[] = [
  "id",
  "number",
  "election_id",
  "person_id",
  "category",
  "language",
  "title_es",
  "title_en",
  "title_ht",
  "trial",
  "participation_hour",
  "voter",
  "secret",
  "integrity_hash",
  "pdf_generated",
  "sent_by_email",
  "email_refused",
];

const table = "receipts";

export function rowOf(receipt: Receipt, cipher: FieldCipher): ReceiptRow {
  const { id, electionTitle: title } = receipt;
  return {
    id,
    number: receipt.number,
    election_id: receipt.electionId,
    person_id: receipt.personId,
    category: receipt.category,
    language: receipt.language,
    title_es: title.es,
    title_en: title.en,
    title_ht: title.ht,
    trial: receipt.trial,
    participation_hour: receipt.participationHour,
    voter: cipher.encrypt(receipt.voter, { table, column: "voter", row: id }),
    secret: cipher.encryptBytes(receipt.secret, { table, column: "secret", row: id }),
    integrity_hash: receipt.integrityHash,
    pdf_generated: receipt.pdfGenerated,
    sent_by_email: receipt.sentByEmail,
    email_refused: receipt.emailRefused,
  };
}

export function receiptOf(row: ReceiptRow, cipher: FieldCipher): Receipt {
  const { id } = row;
  return {
    id,
    number: row.number,
    electionId: row.election_id,
    personId: row.person_id,
    category: row.category,
    language: closestLanguage(row.language) ?? fallbackLanguage,
    electionTitle: { es: row.title_es, en: row.title_en, ht: row.title_ht },
    trial: row.trial,
    participationHour: readHour(row.participation_hour),
    voter: emptyWhenAltered(() => cipher.decrypt(row.voter, { table, column: "voter", row: id }), ""),
    secret: emptyWhenAltered(
      () => cipher.decryptBytes(row.secret, { table, column: "secret", row: id }),
      Buffer.alloc(0),
    ),
    integrityHash: row.integrity_hash,
    pdfGenerated: row.pdf_generated,
    sentByEmail: row.sent_by_email,
    emailRefused: row.email_refused,
  };
}

/** A ciphertext that does not open reads as empty, so that the receipt is shown as failed. */
function emptyWhenAltered<T>(open: () => T, empty: T): T {
  try {
    return open();
  } catch {
    return empty;
  }
}
