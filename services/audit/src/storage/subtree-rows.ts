import type { Queryable } from "@urna/service-kit/database";
import type { HashedSubtree, HashOf, Subtree } from "@urna/transparency/tree/subtrees";

export interface SubtreeRow {
  last_leaf: string;
  level: number;
  hash: Buffer;
}

export function subtreeOf({ last_leaf, level, hash }: SubtreeRow): HashedSubtree {
  return { lastLeaf: Number(last_leaf), level, hash };
}

/** Reads the hashes of these subtrees. The returned function throws for one that is not stored. */
export async function readHashes(database: Queryable, subtrees: readonly Subtree[]): Promise<HashOf> {
  const rows = subtrees.length === 0 ? [] : await select(database, subtrees);
  const byName = new Map(rows.map(subtreeOf).map((subtree) => [nameOf(subtree), subtree.hash]));
  return (subtree) => {
    const hash = byName.get(nameOf(subtree));
    if (!hash) throw new Error(`no subtree of level ${subtree.level} ends at leaf ${subtree.lastLeaf}`);
    return hash;
  };
}

function select(database: Queryable, subtrees: readonly Subtree[]) {
  const names = subtrees.map(({ lastLeaf, level }) => [lastLeaf, level]);
  return database("subtrees")
    .whereIn(["last_leaf", "level"], names)
    .select<SubtreeRow[]>("last_leaf", "level", "hash");
}

const nameOf = ({ level, lastLeaf }: Subtree) => `${level}|${lastLeaf}`;
