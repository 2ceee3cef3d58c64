import type { Database } from "../../database.ts";
import type { SealedDatabase, SealedTable } from "./sealed-fields.ts";

export interface KeyUse {
  table: string;
  fields: number;
}

/** Number of fields under each data key, by table. Reads every encrypted column. */
export async function keyUses(sealed: readonly SealedDatabase[]): Promise<Map<number, KeyUse[]>> {
  const uses = new Map<number, KeyUse[]>();
  for (const { database, tables } of sealed) {
    for (const table of tables) {
      for (const { key, fields } of await usesIn(database, table))
        uses.set(Number(key), [
          ...(uses.get(Number(key)) ?? []),
          { table: table.table, fields: Number(fields) },
        ]);
    }
  }
  return uses;
}

/** The key's number follows the first byte, big-endian. */
const keyOf =
  "(get_byte(f, 1)::bigint << 24) + (get_byte(f, 2) << 16) + (get_byte(f, 3) << 8) + get_byte(f, 4)";

async function usesIn(database: Database, { table, columns }: SealedTable) {
  const fields = columns.map((column) => `select substring("${column}" from 1 for 5) as f from "${table}"`);
  const { rows } = (await database.raw(
    `select ${keyOf} as key, count(*) as fields from (${fields.join(" union all ")}) as fields
     where length(f) = 5 group by 1 order by 1`,
  )) as { rows: { key: string; fields: string }[] };
  return rows;
}
