import type { Queryable, Transaction } from "@urna/service-kit/database";
import { addSubtrees, lockLog, readHashes, readLogSize } from "@urna/service-kit/database/log-tree";
import { leafHash } from "@urna/transparency/tree/hash";
import { completedBy, subtreesOf } from "@urna/transparency/tree/subtrees";
import { leafOf, type LogEntry } from "../domain/log-entry.ts";

/** An arbitrary number, the same in every replica: the holder of this lock is the only writer. */
const writerLock = 7_240_913;

/** Appends an entry with what the transaction does. The lock is held until its end. */
export async function appendEntry(transaction: Transaction, entry: LogEntry): Promise<void> {
  await lockLog(transaction, writerLock);
  const index = await readLogSize(transaction);
  const before = subtreesOf({ start: 0, end: index });
  const hashOf = await readHashes(transaction, before);
  const frontier = before.map((subtree) => ({ ...subtree, hash: hashOf(subtree) }));
  const leaf = leafOf(entry);
  await transaction("entries").insert({ index, leaf });
  await addSubtrees(transaction, completedBy(index, leafHash(leaf), frontier));
}

export function readLeaves(on: Queryable, from: number, count: number): Promise<string[]> {
  return on("entries")
    .whereBetween("index", [from, from + count - 1])
    .orderBy("index")
    .pluck<string[]>("leaf");
}
