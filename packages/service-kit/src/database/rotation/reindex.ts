import { setTimeout as pause } from "node:timers/promises";
import { withTransaction, type Database, type Transaction } from "../../database.ts";
import type { Reencrypted } from "./reencrypt.ts";

type Hashes = Record<string, Buffer | readonly Buffer[] | null>;
type Row = Record<string, unknown>;

/** A table with keyed hashes that can be worked out from its encrypted columns. */
export interface IndexedTable {
  table: string;
  primaryKey: string;
  /** The columns that the hashes come from. */
  sources: readonly string[];
  /** The columns of hashes. */
  hashes: readonly string[];
  /** The hashes of a row of the key and the sources, under the present keys. Throws where a source does not open. */
  hashesOf(row: Row): Hashes;
}

export interface Reindexed extends Reencrypted {
  /** Whether nothing is under another key any more. */
  complete: boolean;
}

interface ReindexOptions {
  batchRows?: number;
  report?: (progress: Reencrypted) => void;
  /** How often a table is gone through, while others write under another key. */
  passes?: number;
}

/**
 * Works hashes out again, some rows at a time, while others read and write: whoever looks up asks for every known key. A
 * row is locked while it is looked at again and written; one that somebody else holds waits for the next pass. Killed at
 * any moment it leaves rows under either key, and a second run does what is left.
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

/** How many were free to be written. */
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
