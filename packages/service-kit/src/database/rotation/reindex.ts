import { setTimeout as pause } from "node:timers/promises";
import { withTransaction, type Database, type Transaction } from "../../database.ts";
import type { Reencrypted } from "./reencrypt.ts";

type Hashes = Record<string, Buffer | readonly Buffer[] | null>;
type Row = Record<string, unknown>;

/** A table whose keyed hashes can be computed from its encrypted columns. */
export interface IndexedTable {
  table: string;
  primaryKey: string;
  /** The columns that the hashes are computed from. */
  sources: readonly string[];
  /** The columns of hashes. */
  hashes: readonly string[];
  /** A row's hashes under the present keys, from its key and sources. Throws where a source cannot be opened. */
  hashesOf(row: Row): Hashes;
}

export interface Reindexed extends Reencrypted {
  /** Whether no hash is under another key any more. */
  complete: boolean;
}

interface ReindexOptions {
  batchRows?: number;
  report?: (progress: Reencrypted) => void;
  /** Number of passes over a table, while others write under another key. */
  passes?: number;
}

/**
 * Recomputes hashes in batches, while others read and write: lookups use every known key. A row is locked while it is
 * read again and written; a row locked elsewhere waits for the next pass. A crash leaves rows under either key, and a
 * second run finishes.
 */
export async function reindex(
  database: Database,
  table: IndexedTable,
  { batchRows = 200, report, passes = 20 }: ReindexOptions = {},
): Promise<Reindexed> {
  const unreadable = new Set<string>();
  const result = { table: table.table, rows: 0, unreadable: [] as string[] };
  for (let pass = 0; pass < passes; pass += 1) {
    let stale = 0;
    for await (const rows of batches(database, table, batchRows)) {
      const ids = rows.filter((row) => isStale(table, row, unreadable)).map((row) => row[table.primaryKey]);
      if (ids.length === 0) continue;
      stale += ids.length;
      result.rows += await withTransaction(database, (transaction) => rewrite(transaction, table, ids));
      report?.(result);
    }
    result.unreadable = [...unreadable];
    if (stale === 0) return { ...result, complete: true };
    await pause(100);
  }
  return { ...result, complete: false };
}

async function* batches(
  database: Database,
  { table, primaryKey, sources, hashes }: IndexedTable,
  batchRows: number,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  do {
    const last = after?.[primaryKey] as string | undefined;
    const rows: Row[] = await database(table)
      .modify((query) => void (last !== undefined && query.where(primaryKey, ">", last)))
      .select([primaryKey, ...sources, ...hashes])
      .orderBy(primaryKey)
      .limit(batchRows);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
  } while (after);
}

function isStale(table: IndexedTable, row: Row, unreadable: Set<string>): boolean {
  try {
    return Object.entries(table.hashesOf(row)).some(([column, hash]) => !same(row[column], hash));
  } catch {
    unreadable.add(String(row[table.primaryKey]));
    return false;
  }
}

function same(stored: unknown, hash: Hashes[string]): boolean {
  if (hash === null || stored === null) return stored === hash;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
  const text = (value: unknown) =>
    list(value)
      .map((each) => (Buffer.isBuffer(each) ? each.toString("hex") : ""))
      .join();
  return text(stored) === text(hash);
}

/** Returns how many rows were free to be written. */
async function rewrite(
  transaction: Transaction,
  table: IndexedTable,
  ids: readonly unknown[],
): Promise<number> {
  const { primaryKey, sources } = table;
  const rows: Row[] = await transaction(table.table)
    .select([primaryKey, ...sources])
    .whereIn(primaryKey, ids as string[])
    .forUpdate()
    .skipLocked();
  for (const row of rows) {
    const id = row[primaryKey] as string;
    await transaction(table.table)
      .where({ [primaryKey]: id })
      .update(table.hashesOf(row));
  }
  return rows.length;
}
