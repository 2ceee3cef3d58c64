import type { Queryable } from "@urna/service-kit/database";
import type { DatedEntry, Entry } from "../domain/ports.ts";
import { summaryKind } from "../domain/summary.ts";

/** The newest summary entry. */
export async function readNewestSummary(database: Queryable): Promise<Entry | undefined> {
  const row = await database("entries")
    .where({ code: summaryKind, kind: summaryKind })
    .orderBy("index", "desc")
    .first<{ index: string; leaf: string } | undefined>("index", "leaf");
  return row && { index: Number(row.index), leaf: row.leaf };
}

/** From entry `first` on, in order. */
export async function readDatedEntries(
  database: Queryable,
  { first, limit }: { first: number; limit: number },
): Promise<DatedEntry[]> {
  const rows = await database("entries")
    .where("index", ">=", first)
    .orderBy("index")
    .limit(limit)
    .select<{ code: string; logged_at: string | null }[]>("code", "logged_at");
  return rows.map(({ code, logged_at }) => ({ code, loggedAt: logged_at ?? "" }));
}
