import type { PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { Document } from "../../roll/domain/document.ts";
import type { NumberedEntry } from "../domain/roll-checker.ts";
import { canonicalEntry, entryFields, fieldTexts, type RollEntry } from "../../roll/domain/roll-entry.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

export interface StagedRow {
  version_id: RollVersionId;
  document_index: Buffer;
  content: Buffer;
  row_number: number;
  categories: readonly string[];
  establishment: string;
  email_index: Buffer | null;
}

/** With who it is, where they are known. */
export type KnownStagedRow = StagedRow & { person_id: PersonId | null };

export function stagedRow(keys: Keys, versionId: RollVersionId, { row, entry }: NumberedEntry): StagedRow {
  const { cipher } = keys;
  const document = stagedDocument(keys, entry.document);
  const { seal } = fieldsOf(cipher, "roll_staged_rows", stagedKey(versionId, document));
  return {
    version_id: versionId,
    document_index: document,
    content: seal("content", JSON.stringify(entry)),
    row_number: row,
    categories: entry.categories,
    establishment: entry.establishment,
    email_index: stagedEmail(keys, entry.email),
  };
}

/** Distinguishes emails of one version. */
export function stagedEmail({ contents }: Pick<Keys, "contents">, email: string | undefined): Buffer | null {
  return email === undefined ? null : contents.of("roll_staged_rows.email", email.toLowerCase());
}

/** What an entry is compared with other versions by, as a whole and field by field. */
export function entryIndexes(keys: Pick<Keys, "contents">, entry: RollEntry) {
  return {
    content_index: keys.contents.of("roll_entries.content", canonicalEntry(entry)),
    field_indexes: fieldIndexes(keys, stagedDocument(keys, entry.document), entry),
  };
}

/** Distinguishes documents of one version. No other table has it. */
export function stagedDocument({ contents }: Pick<Keys, "contents">, { type, number }: Document): Buffer {
  return contents.of("roll_staged_rows.document", `${type}|${number}`);
}

/** The entry that was staged. */
export function stagedEntry(
  { cipher }: Pick<Keys, "cipher">,
  row: Pick<StagedRow, "version_id" | "document_index" | "content">,
): RollEntry {
  const { open } = fieldsOf(cipher, "roll_staged_rows", stagedKey(row.version_id, row.document_index));
  const { last4, email, phone, language, ...rest } = JSON.parse(open("content", row.content)) as RollEntry;
  return { ...rest, last4, email, phone, language };
}

function stagedKey(versionId: RollVersionId, document: Buffer): string {
  return `${versionId}/${document.toString("hex")}`;
}

const bytesPerField = 4;

/** Four bytes for each field, bound to the document: they show a change, and nothing between two people. */
function fieldIndexes({ contents }: Pick<Keys, "contents">, document: Buffer, entry: RollEntry): Buffer {
  return Buffer.concat(
    fieldTexts(entry).map((text, place) => fieldIndex({ contents }, document, { text, place })),
  );
}

function fieldIndex(
  { contents }: Pick<Keys, "contents">,
  document: Buffer,
  { text, place }: { text: string; place: number },
): Buffer {
  const person = document.toString("base64");
  return contents.of("roll_entries.field", `${person}|${place}|${text}`).subarray(0, bytesPerField);
}

/** Whether indexes of fields prove these four characters, whichever pepper the characters themselves were hashed with. */
export function provesLast4(
  keys: Pick<Keys, "contents">,
  { document, last4, indexes }: { document: Document; last4: string; indexes: Buffer | null },
): boolean {
  const place = entryFields.indexOf("last4");
  const index = fieldIndex(keys, stagedDocument(keys, document), { text: last4, place });
  return (
    indexes !== null && index.equals(indexes.subarray(place * bytesPerField, (place + 1) * bytesPerField))
  );
}

/** The fields in which two entries of one person differ; none where either has no indexes. */
export function changedFields(before: Buffer | null, after: Buffer | null): string[] {
  if (!before || !after) return [];
  const at = (indexes: Buffer, place: number) =>
    indexes.subarray(place * bytesPerField, (place + 1) * bytesPerField);
  return entryFields.filter((_field, place) => !at(before, place).equals(at(after, place)));
}

/** The indexes of an entry that keeps the last four characters of another. */
export function withLast4Of(indexes: Buffer, before: Buffer | null): Buffer {
  const kept = before?.subarray(0, bytesPerField) ?? Buffer.alloc(0);
  return kept.length === 0 ? indexes : Buffer.concat([kept, indexes.subarray(bytesPerField)]);
}
