import type { Database } from "../database.ts";
import type { SealedTable } from "../database/rotation/sealed-fields.ts";

/** The bytea columns of a migrated database that are not listed as encrypted, as `table.column`, in order. */
export async function plainByteColumns(
  database: Database,
  tables: readonly SealedTable[],
): Promise<string[]> {
  const { rows } = (await database.raw(
    `select table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = 'public' and (udt_name = 'bytea' or udt_name = '_bytea') order by 1`,
  )) as { rows: { name: string }[] };
  const sealed = tables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const known = new Set(rows.map(({ name }) => name));
  const unknown = sealed.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`listed as encrypted, but no column of bytes: ${unknown.join(", ")}`);
  return rows.map(({ name }) => name).filter((name) => !sealed.includes(name));
}
