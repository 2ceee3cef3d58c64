import type { Client } from "pg";
import { escapeIdentifier } from "pg";
import { Refusal } from "./refusal.ts";

export interface Table {
  readonly name: string;
  /** Without computed columns. */
  readonly columns: readonly string[];
  /** The primary key's columns. */
  readonly key: readonly string[];
  /** Tables that its rows refer to. */
  readonly needs: readonly string[];
  /** Columns numbered by Postgres. */
  readonly numbered: readonly string[];
}

/** Every table of the database, after those that it needs. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
            and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (column_number, place),
            pg_attribute a where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid
            and a.attnum = k.column_number order by place) as key,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as needs,
      array(select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as numbered
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`);
  return inOrder(rows);
}

function inOrder(tables: readonly Table[]): Table[] {
  const placed: Table[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  while (placed.length < tables.length) {
    const next = tables.find(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (!next) throw new Refusal("tables that need each other cannot be restored one after the other");
    placed.push(next);
  }
  return placed;
}

export const columnList = ({ columns }: Table) =>
  columns.map((column) => escapeIdentifier(column)).join(", ");

/** By key, so that a copy does not show the order in which rows came. */
export const orderOf = ({ name, key }: Table) =>
  key.length > 0
    ? key.map((column) => escapeIdentifier(column)).join(", ")
    : `${escapeIdentifier(name)}::text`;
