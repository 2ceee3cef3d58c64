import type { Queryable } from "@urna/service-kit/database";
import { leafHash } from "@urna/transparency/tree/hash";
import type { EntryFilter, EntryQuery, ExportedEntry, ListedEntry } from "../domain/ports.ts";
import { readSummary } from "../domain/summary.ts";
import { readNewestSummary } from "./summaries.ts";

interface ListedRow {
  index: string;
  kind: string;
  leaf: string;
}

interface ExportedRow {
  index: string;
  kind: string | null;
  leaf: string | null;
  hash: Buffer | null;
}

const batchLength = 1_000;

/** One page of entries and their total, without summarised ones. */
export async function listEntries(
  database: Queryable,
  { limit, offset, newestFirst, ...filter }: EntryQuery,
): Promise<{ entries: ListedEntry[]; total: number }> {
  const summary = readSummary((await readNewestSummary(database))?.leaf);
  const summarised = summary ? summary.last + 1 : 0;
  const rows = await matching(database, filter)
    .where("index", ">=", summarised)
    .orderBy("index", newestFirst ? "desc" : "asc")
    .limit(limit)
    .offset(offset)
    .select<ListedRow[]>("index", "kind", "leaf");
  const total = await countEntries(database, filter);
  return { entries: rows.map(entryOf), total: isOpen(filter) ? total - summarised : total };
}

export async function countEntries(
  database: Queryable,
  filter: EntryFilter,
  below?: number,
): Promise<number> {
  const query = matching(database, filter);
  if (below !== undefined) query.where("index", "<", below);
  // Indexes are dense, so a log without a filter need not be counted.
  if (isOpen(filter)) {
    const [row] = await query.max<{ last: string | null }[]>("index as last");
    return row?.last ? Number(row.last) + 1 : 0;
  }
  const [row] = await query.count<{ total: string }[]>("* as total");
  return Number(row?.total ?? 0);
}

/** Entries with an index under `below`, oldest first, in batches. */
export async function* entryBatches(
  database: Queryable,
  filter: EntryFilter,
  below: number,
): AsyncGenerator<ExportedEntry[]> {
  for (let after = -1; ;) {
    const rows = await matching(database, filter)
      .leftJoin("subtrees", (own) => own.on("last_leaf", "index").andOn("level", database.raw("0")))
      .where("index", ">", after)
      .andWhere("index", "<", below)
      .orderBy("index")
      .limit(batchLength)
      .select<ExportedRow[]>("index", "kind", "leaf", "hash");
    const entries = rows.map(exportedOf);
    const last = entries.at(-1);
    if (!last) return;
    yield entries;
    after = last.index;
  }
}

/** Every value of a column, found by steps through its index. */
export async function distinctValues(database: Queryable, column: "code" | "actor"): Promise<string[]> {
  const result: { rows: { value: string }[] } = await database.raw(
    `with recursive found as (
       (select ?? as value from entries order by ?? limit 1)
       union all
       select (select ?? from entries where ?? > found.value order by ?? limit 1) from found
         where found.value is not null
     )
     select value from found where value is not null`,
    Array.from({ length: 5 }, () => column),
  );
  return result.rows.map(({ value }) => value);
}

function isOpen({ words, ...rest }: EntryFilter): boolean {
  return words.length === 0 && Object.values(rest).every((each) => each === undefined);
}

function matching(database: Queryable, { from, until, actor, codes, refused, words }: EntryFilter) {
  const query = database("entries");
  if (from !== undefined) query.where("logged_at", ">=", from);
  if (until !== undefined) query.where("logged_at", "<", until);
  if (actor !== undefined) query.where({ actor });
  if (codes !== undefined) query.whereIn("code", [...codes]);
  if (refused !== undefined) query.whereRaw(refused ? "refused" : "not refused");
  if (words.length > 0) query.whereRaw("words @> ?::jsonb", [JSON.stringify(words)]);
  return query;
}

function entryOf({ index, ...entry }: ListedRow): ListedEntry {
  return { ...entry, index: Number(index) };
}

function exportedOf({ index, kind, leaf, hash }: ExportedRow): ExportedEntry {
  const own = leaf === null ? (hash ?? Buffer.alloc(0)) : leafHash(leaf);
  return { index: Number(index), kind: kind ?? "", leaf: leaf ?? undefined, leafHash: own };
}
