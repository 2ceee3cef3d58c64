import type { Queryable } from "@urna/service-kit/database";
import { subtreeOf, type SubtreeRow } from "@urna/service-kit/database/log-tree";
import { leafHash } from "@urna/transparency/tree/hash";
import type { LoggedEntry, Stretch } from "../domain/ports.ts";

const stretchLength = 1_000;

interface EntryRow {
  index: string;
  leaf: string | null;
  seal: Buffer;
}

/** The log from entry `first`, in stretches by index; at most `limit` entries, 0: all. */
export async function* readStretches(
  database: Queryable,
  { first, limit }: { first: number; limit: number },
): AsyncGenerator<Stretch> {
  // An entry with a negative index is not ours and must be found.
  let after = first === 0 ? Number.MIN_SAFE_INTEGER : first - 1;
  for (let left = limit || Infinity; left > 0; left -= stretchLength) {
    const rows = await database("entries")
      .where("index", ">", after)
      .orderBy("index")
      .limit(Math.min(stretchLength, left))
      .select<EntryRow[]>("index", "leaf", "seal");
    const entries = rows.map(entryOf);
    const last = entries.at(-1)?.index;
    if (last === undefined) return;
    const subtrees = await database("subtrees")
      .where("last_leaf", ">", after)
      .andWhere("last_leaf", "<=", last)
      .select<SubtreeRow[]>("last_leaf", "level", "hash");
    yield { entries, subtrees: subtrees.map(subtreeOf) };
    after = last;
  }
}

/** Hashes of these entries' leaves by index, as far as they exist; the stored hash for a summarised entry. */
export async function readLeafHashes(
  database: Queryable,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await database("entries")
    .leftJoin("subtrees", (own) => own.on("last_leaf", "index").andOn("level", database.raw("0")))
    .whereIn("index", indexes)
    .select<{ index: string; leaf: string | null; hash: Buffer | null }[]>("index", "leaf", "hash");
  return new Map(
    rows.flatMap(({ index, leaf, hash }) => {
      const own = leaf === null ? hash : leafHash(leaf);
      return own ? [[Number(index), own] as const] : [];
    }),
  );
}

function entryOf({ index, leaf, seal }: EntryRow): LoggedEntry {
  return { index: Number(index), leaf: leaf ?? undefined, seal };
}
