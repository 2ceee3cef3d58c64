import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import { ordersIn, type Raw, type Seizure, type Trace } from "./trace.ts";

/** The database that is in no backup. */
const neverBackedUp = "identity_links";

interface TableRow {
  ctid: string;
  xmin: string;
  xmax: string;
  cmin: string;
  cmax: string;
  row: object;
}

/** Every table of every database that is ever backed up: its rows in the order in which they lie, and its pages. */
export async function seizeDatabases(moment: string, urlOf: (database: string) => string): Promise<Seizure> {
  const names = await withDatabase(urlOf("postgres"), (db) =>
    list<{ datname: string }>(db, "select datname from pg_database where not datistemplate"),
  );
  const databases = names.map(({ datname }) => datname).filter((name) => name !== neverBackedUp);
  const seized = await Promise.all(
    databases.map((name) => withDatabase(urlOf(name), (db) => seizeDatabase(`${moment} ${name}`, db))),
  );
  return { traces: seized.flatMap(({ traces }) => traces), raw: seized.flatMap(({ raw }) => raw) };
}

async function seizeDatabase(where: string, db: Database): Promise<Seizure> {
  await db.raw("create extension if not exists pageinspect");
  const traces: Trace[] = [];
  const raw: Raw[] = [];
  for (const { name, kind } of await relationsOf(db)) {
    const source = `${where}.${name}`;
    if (kind === "r") traces.push(...(await rowsOf(db, source, name)));
    if (kind !== "i") raw.push(...(await tuplesOf(db, source, name)));
    raw.push(...(await pagesOf(db, source, name)));
  }
  return { traces, raw };
}

/** Tables, what is too long for them, their indexes, and what the planner has noted of their values. */
const relationsOf = (db: Database) =>
  list<{ name: string; kind: "r" | "t" | "i" }>(
    db,
    `select c.oid::regclass::text as name, c.relkind as kind
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 't', 'i') and pg_relation_size(c.oid) > 0
         and (n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
           or c.relname = 'pg_statistic'
           or exists (select from pg_class o join pg_namespace m on m.oid = o.relnamespace
             where o.reltoastrelid = c.oid and m.nspname = 'public'))`,
  );

async function rowsOf(db: Database, source: string, table: string): Promise<Trace[]> {
  const rows = await list<TableRow>(
    db,
    `select ctid::text, xmin::text, xmax::text, cmin::text, cmax::text, to_jsonb(t) as row from ${table} t`,
  );
  return rows.map(({ row, ctid, ...system }) => ({
    source,
    // Bytes are written in hexadecimal.
    text: JSON.stringify(row).replaceAll(/\\\\x(?=[0-9a-f])/g, ""),
    orders: ordersIn({ ...system, ctid: placeOf(ctid), row }),
  }));
}

/** `(block,item)` as one number. */
function placeOf(ctid: string): number {
  const [block = 0, item = 0] = ctid.replace(/[()]/g, "").split(",").map(Number);
  return block * 65_536 + item;
}

interface HeapItem {
  page: number;
  lp: number;
  t_xmin: string;
  t_xmax: string;
  t_data: Buffer;
}

/** What a table's pages hold, dead rows among it, with who wrote and who removed them. */
async function tuplesOf(db: Database, source: string, table: string): Promise<Raw[]> {
  const items = await list<HeapItem>(
    db,
    `select page, lp, t_xmin::text, t_xmax::text, t_data
       from generate_series(0, pg_relation_size('${table}') / 8192 - 1) page,
         heap_page_items(get_raw_page('${table}', page::int))
       where t_data is not null`,
  );
  return items.map(({ page, lp, t_xmin, t_xmax, t_data }) => ({
    source: `${source} tuples`,
    bytes: t_data,
    isOneRecord: true,
    ordersAt: () => ({
      place: page * 65_536 + lp,
      xmin: Number(t_xmin),
      xmax: Number(t_xmax),
      length: t_data.length,
    }),
  }));
}

const pageBytes = 8192;

/** Whole pages, with the gaps in which removed rows still lie. A page is filled from its end. */
async function pagesOf(db: Database, source: string, relation: string): Promise<Raw[]> {
  const pages = await list<{ page: number; bytes: Buffer }>(
    db,
    `select page, get_raw_page('${relation}', page::int) as bytes
       from generate_series(0, pg_relation_size('${relation}') / 8192 - 1) page`,
  );
  return pages.map(({ page, bytes }) => ({
    source: `${source} pages`,
    bytes,
    ordersAt: (offset) => ({ place: page * pageBytes + pageBytes - offset }),
  }));
}

async function list<Row>(db: Database, sql: string): Promise<Row[]> {
  // A question mark would stand for a value.
  return ((await db.raw(sql)) as { rows: Row[] }).rows;
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, poolMax: 1, statementTimeoutMs: 60_000 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}
