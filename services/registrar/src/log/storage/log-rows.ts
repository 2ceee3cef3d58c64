import type { Queryable, Transaction } from "@urna/service-kit/database";
import { leafHash } from "@urna/transparency/tree/hash";
import { completedBy, subtreesOf, type HashOf, type Subtree } from "@urna/transparency/tree/subtrees";
import { leafOf, type LogEntry } from "../domain/log-entry.ts";

/** An arbitrary number, the same in every replica: the holder of this lock is the only writer. */
const writerLock = 7_240_913;

/** Appends an entry with what the transaction does. The lock is held until its end. */
export async function appendEntry(transaction: Transaction, entry: LogEntry): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(?)", [writerLock]);
  const index = await readSize(transaction);
  const before = subtreesOf({ start: 0, end: index });
  const hashOf = await readHashes(transaction, before);
  const frontier = before.map((subtree) => ({ ...subtree, hash: hashOf(subtree) }));
  const leaf = leafOf(entry);
  await transaction("entries").insert({ index, leaf });
  const completed = completedBy(index, leafHash(leaf), frontier);
  await transaction("subtrees").insert(
    completed.map(({ lastLeaf, level, hash }) => ({ last_leaf: lastLeaf, level, hash })),
  );
}

export async function readSize(on: Queryable): Promise<number> {
  const row = await on("entries").max<{ last: string | null }>("index as last").first();
  return row?.last ? Number(row.last) + 1 : 0;
}

/** The hashes of these subtrees. The returned function throws for one that is not stored. */
export async function readHashes(on: Queryable, subtrees: readonly Subtree[]): Promise<HashOf> {
  const places = subtrees.map(({ lastLeaf, level }) => [lastLeaf, level]);
  const rows = await on("subtrees")
    .whereIn(["last_leaf", "level"], places)
    .select<{ last_leaf: string; level: number; hash: Buffer }[]>("last_leaf", "level", "hash");
  const byName = new Map(rows.map(({ last_leaf, level, hash }) => [`${level}|${last_leaf}`, hash]));
  return ({ level, lastLeaf }) => {
    const hash = byName.get(`${level}|${lastLeaf}`);
    if (!hash) throw new Error(`no subtree of level ${level} ends at entry ${lastLeaf}`);
    return hash;
  };
}

export function readLeaves(on: Queryable, from: number, count: number): Promise<string[]> {
  return on("entries")
    .whereBetween("index", [from, from + count - 1])
    .orderBy("index")
    .pluck<string[]>("leaf");
}
