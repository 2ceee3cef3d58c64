import type { Queryable } from "@urna/service-kit/database";
import type { SealedEntry, Stretch } from "../domain/ports.ts";
import { subtreeOf, type SubtreeRow } from "./subtree-rows.ts";

const stretchLength = 1_000;

interface EntryRow {
  index: string;
  event_id: string;
  leaf: string;
  seal: Buffer;
}

/** The log from entry `first` on, a stretch at a time, in order of index; at most `limit` entries, 0: all. */
export async function* readStretches(
  database: Queryable,
  { first, limit }: { first: number; limit: number },
): AsyncGenerator<Stretch> {
  // An entry before the first of all is none of ours, and must be found.
  let after = first === 0 ? Number.MIN_SAFE_INTEGER : first - 1;
  for (let left = limit || Infinity; left > 0; left -= stretchLength) {
    const rows = await database("entries")
      .where("index", ">", after)
      .orderBy("index")
      .limit(Math.min(stretchLength, left))
      .select<EntryRow[]>("index", "event_id", "leaf", "seal");
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

/** The leaves of these entries, as far as they are there, by index. */
export async function readLeaves(
  database: Queryable,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database("entries")
    .whereIn("index", indexes)
    .select<{ index: string; leaf: string }[]>("index", "leaf");
  return new Map(rows.map(({ index, leaf }) => [Number(index), leaf]));
}

function entryOf({ index, event_id, leaf, seal }: EntryRow): SealedEntry {
  return { index: Number(index), eventId: event_id, leaf, seal };
}
