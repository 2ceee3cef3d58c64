import type { Knex } from "knex";
import type { Page } from "../domain/ports.ts";

/** One page of a query and the total of rows; newest first where `sort` names no known column. */
export async function paged<Row>(
  query: Knex.QueryBuilder,
  { page, pageSize, sort }: Page,
  { by, newest = "created_at" }: { by: Readonly<Record<string, string>>; newest?: string },
): Promise<{ rows: Row[]; total: number }> {
  const column = by[sort.replace(/^-/, "")];
  const order = column
    ? { column, order: sort.startsWith("-") ? "desc" : "asc" }
    : { column: newest, order: "desc" };
  const counted: { count: string }[] = await query.clone().count({ count: "*" });
  const rows: Row[] = await query
    .clone()
    .orderBy([order, { column: "id" }])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select("*");
  return { rows, total: Number(counted[0]?.count ?? 0) };
}
