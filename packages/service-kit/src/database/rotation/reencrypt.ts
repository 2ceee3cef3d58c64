import { setTimeout as pause } from "node:timers/promises";
import { headerOf, type FieldCipher } from "../../crypto/field-cipher.ts";
import { withTransaction, type Database, type Transaction } from "../../database.ts";
import type { Keyring } from "../keys.ts";
import {
  placeOf,
  rowColumns,
  rowName,
  rowsNotUnder,
  type SealedDatabase,
  type SealedRow,
  type SealedTable,
} from "./sealed-fields.ts";

export interface ReencryptOptions {
  sealed: readonly SealedDatabase[];
  keyring: Pick<Keyring, "keys" | "cipher">;
  batchRows?: number;
  /** Called after every batch with the number of rewritten rows of a table, and the rows that cannot be opened. */
  report?: (progress: Reencrypted) => void;
}

export interface Reencrypted {
  table: string;
  rows: number;
  /** Names of rows with a field that cannot be opened: it stays, and so does its key. */
  unreadable: readonly string[];
}

/**
 * Encrypts every field under the newest data key, in batches, while others read and write. A row is locked while it is
 * rewritten, so that no write is lost; a row locked elsewhere waits for the next pass. A crash leaves rows under either
 * key, and a second run finishes.
 */
export async function reencrypt({ sealed, ...options }: ReencryptOptions): Promise<Reencrypted[]> {
  const done: Reencrypted[] = [];
  for (const { database, tables } of sealed)
    for (const table of tables) done.push(await reencryptTable(database, table, options));
  return done;
}

async function reencryptTable(
  database: Database,
  table: SealedTable,
  { keyring, batchRows = 200, report }: Omit<ReencryptOptions, "sealed">,
): Promise<Reencrypted> {
  const unreadable = new Set<string>();
  let rows = 0;
  const progress = () => ({ table: table.table, rows, unreadable: [...unreadable] });
  for (;;) {
    let after: SealedRow | undefined;
    do {
      const batch = await withTransaction(database, (transaction) =>
        reencryptBatch(transaction, { table, keyring, batchRows, after }),
      );
      batch.unreadable.forEach((name) => unreadable.add(name));
      rows += batch.written;
      after = batch.last;
      if (batch.written > 0) report?.(progress());
    } while (after);
    const [left] = await rowsNotUnder(database, table, keyring.keys.newest().id).count<{ count: string }[]>(
      "* as count",
    );
    if (Number(left?.count) <= unreadable.size) return progress();
    await pause(200);
  }
}

interface Batch {
  table: SealedTable;
  keyring: ReencryptOptions["keyring"];
  batchRows: number;
  /** The last row of the previous batch. */
  after: SealedRow | undefined;
}

async function reencryptBatch(transaction: Transaction, { table, keyring, batchRows, after }: Batch) {
  const { primaryKey, columns } = table;
  const { id } = keyring.keys.newest();
  const wanted = [...new Set([...primaryKey, ...rowColumns(table), ...columns])];
  const found: SealedRow[] = await rowsNotUnder(transaction, table, id)
    .modify((query) => {
      if (!after) return;
      const [names, values] = [primaryKey.map(() => "??"), primaryKey.map(() => "?")];
      const last = primaryKey.map((column) => after[column] as string);
      query.whereRaw(`(${names.join()}) > (${values.join()})`, [...primaryKey, ...last]);
    })
    .select(wanted)
    .select(transaction.raw("ctid::text as place"))
    .orderBy([...primaryKey])
    .limit(batchRows)
    .forNoKeyUpdate()
    .skipLocked();
  const read = found.map((row) => ({ row, fields: resealed(keyring.cipher, { table, row, keyId: id }) }));
  const readable = read.filter(({ fields }) => fields !== undefined);
  const places = readable.map(({ row }) => row["place"]);
  const sealedAgain = columns.map((_, at) => readable.map(({ fields }) => fields?.[at] ?? null));
  await writeBatch(transaction, table, [places, ...sealedAgain]);
  return {
    written: readable.length,
    last: found.at(-1),
    unreadable: read.filter(({ fields }) => !fields).map(({ row }) => rowName(table, row)),
  };
}

/** A new ciphertext for each column, null where unchanged; undefined when one cannot be opened. */
function resealed(
  cipher: FieldCipher,
  { table, row, keyId }: { table: SealedTable; row: SealedRow; keyId: number },
): (Buffer | null)[] | undefined {
  const header = headerOf(keyId);
  try {
    return table.columns.map((column) => {
      const before = row[column];
      if (!Buffer.isBuffer(before) || before.subarray(0, header.length).equals(header)) return null;
      const place = placeOf(table, column, row);
      return cipher.encryptBytes(cipher.decryptBytes(before, place), place);
    });
  } catch {
    return undefined;
  }
}

/** The rows have been locked since they were read, so none has moved. */
async function writeBatch(
  transaction: Transaction,
  { table, columns }: SealedTable,
  [places = [], ...fields]: unknown[][],
): Promise<void> {
  if (places.length === 0) return;
  const set = columns.map((column, at) => `"${column}" = coalesce(n.c${at}, t."${column}")`);
  const arrays = columns.map(() => "?::bytea[]");
  const names = columns.map((_, at) => `c${at}`);
  await transaction.raw(
    `update "${table}" as t set ${set.join()} from unnest(?::tid[], ${arrays.join()}) as n (place, ${names.join()})
     where t.ctid = n.place`,
    [places, ...fields] as never,
  );
}
