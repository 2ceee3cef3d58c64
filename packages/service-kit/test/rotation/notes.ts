import { dataKeysTable } from "@urna/service-kit/database/data-keys-table";
import { baseline, type Tables } from "@urna/service-kit/database/baseline";
import type { SealedTable } from "@urna/service-kit/database/rotation/sealed-fields";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";

// A table with encrypted columns, for the rotation's tests and for the process that they kill.
const notesTable: Tables = {
  create: `
    create table notes (
      book bytea not null,
      page integer not null,
      title bytea not null,
      remark bytea,
      primary key (book, page)
    )`,
  drop: "drop table notes",
};

export const noteMigrations = [baseline("20260101T000000-create-notes", [dataKeysTable, notesTable])];

export const noteTables: readonly SealedTable[] = [
  { table: "notes", primaryKey: ["book", "page"], columns: ["title", "remark"] },
];

export const book = Buffer.from("b00c", "hex");

export function noteRow(cipher: FieldCipher, page: number, text: string) {
  const seal = (column: string) => cipher.encrypt(text, { table: "notes", column, row: `b00c/${page}` });
  return { book, page, title: seal("title"), remark: page % 3 === 0 ? null : seal("remark") };
}

export function noteText(cipher: FieldCipher, row: { page: number; title: Buffer }): string {
  return cipher.decrypt(row.title, { table: "notes", column: "title", row: `b00c/${row.page}` });
}
