import { bytesPerHeader, headerOf, type FieldPlace } from "../../crypto/field-cipher.ts";
import type { Database, Queryable } from "../../database.ts";

/** The encrypted columns of one table. */
export interface SealedTable {
  table: string;
  /** Columns of the primary key, in the order of a rotation. */
  primaryKey: readonly [string, ...string[]];
  /** The bytea columns with ciphertexts. */
  columns: readonly [string, ...string[]];
  /** The columns that name the row in its ciphertexts, joined by a slash, if not the primary key. */
  row?: readonly [string, ...string[]];
  /** The table that the ciphertexts name, where they move unchanged from that table to this one. */
  home?: string;
}

/** A database with its encrypted columns. */
export interface SealedDatabase {
  database: Database;
  tables: readonly SealedTable[];
}

export type SealedRow = Record<string, unknown>;

export const rowColumns = ({ row, primaryKey }: SealedTable) => row ?? primaryKey;

export function placeOf(table: SealedTable, column: string, row: SealedRow): FieldPlace {
  return { table: table.home ?? table.table, column, row: rowName(table, row) };
}

/** Columns joined by a slash, bytes in hexadecimal. */
export function rowName(table: SealedTable, row: SealedRow): string {
  const texts = rowColumns(table).map((column) => {
    const value = row[column];
    return Buffer.isBuffer(value) ? value.toString("hex") : String(value);
  });
  return texts.join("/");
}

/** The rows with a field under another data key. */
export function rowsNotUnder(db: Queryable, { table, columns }: SealedTable, keyId: number) {
  const header = headerOf(keyId);
  return db(table).where((either) => {
    for (const column of columns)
      either.orWhereRaw("substring(?? from 1 for ?) <> ?", [column, bytesPerHeader, header]);
  });
}
