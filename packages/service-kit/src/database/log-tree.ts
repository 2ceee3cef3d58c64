import type { Queryable, Transaction } from "../database.ts";

// A log with a Merkle tree (RFC 9162) in the tables `entries` (`index`) and `subtrees` (`last_leaf`, `level`, `hash`).

/** A subtree as @urna/transparency names it: by its last leaf's index and its height. */
interface Subtree {
  readonly lastLeaf: number;
  readonly level: number;
}

interface HashedSubtree extends Subtree {
  readonly hash: Buffer;
}

export interface SubtreeRow {
  last_leaf: string;
  level: number;
  hash: Buffer;
}

export function subtreeOf({ last_leaf, level, hash }: SubtreeRow): HashedSubtree {
  return { lastLeaf: Number(last_leaf), level, hash };
}

/** Makes this transaction the only one that appends, until its end. `lock`: a number of the log's own. */
export async function lockLog(transaction: Transaction, lock: number): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(?)", [lock]);
}

export async function readLogSize(on: Queryable): Promise<number> {
  const row = await on("entries").max<{ last: string | null }>("index as last").first();
  return row?.last ? Number(row.last) + 1 : 0;
}

/** Reads the hashes of these subtrees. The returned function throws for one that is not stored. */
export async function readHashes(
  on: Queryable,
  subtrees: readonly Subtree[],
): Promise<(subtree: Subtree) => Buffer> {
  const places = subtrees.map(({ lastLeaf, level }) => [lastLeaf, level]);
  const rows =
    places.length === 0
      ? []
      : await on("subtrees")
          .whereIn(["last_leaf", "level"], places)
          .select<SubtreeRow[]>("last_leaf", "level", "hash");
  const byName = new Map(rows.map(({ last_leaf, level, hash }) => [`${level}|${last_leaf}`, hash]));
  return ({ level, lastLeaf }) => {
    const hash = byName.get(`${level}|${lastLeaf}`);
    if (!hash) throw new Error(`no subtree of level ${level} ends at leaf ${lastLeaf}`);
    return hash;
  };
}

export async function addSubtrees(
  transaction: Transaction,
  subtrees: readonly HashedSubtree[],
): Promise<void> {
  await transaction("subtrees").insert(
    subtrees.map(({ lastLeaf, level, hash }) => ({ last_leaf: lastLeaf, level, hash })),
  );
}
