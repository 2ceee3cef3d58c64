import type { Queryable } from "@urna/service-kit/database";
import type { EntryQuery, ListedEntry } from "../domain/ports.ts";

/** One page of entries, and how many there are in all. */
export async function listEntries(
  database: Queryable,
  { limit, offset, newestFirst, text }: EntryQuery,
): Promise<{ entries: ListedEntry[]; total: number }> {
  const matching = () => {
    const entries = database("entries");
    return text === "" ? entries : entries.whereILike("leaf", `%${text.replace(/[\\%_]/g, "\\$&")}%`);
  };
  const rows = await matching()
    .orderBy("index", newestFirst ? "desc" : "asc")
    .limit(limit)
    .offset(offset)
    .select<{ index: string; kind: string; leaf: string }[]>("index", "kind", "leaf");
  const count = await matching().count<{ total: string }[]>("* as total");
  return {
    entries: rows.map(({ index, ...entry }) => ({ ...entry, index: Number(index) })),
    total: Number(count[0]?.total ?? 0),
  };
}
