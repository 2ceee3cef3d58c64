import { closeDatabase, openDatabase } from "@urna/service-kit/database";

/** What Postgres must be started with to count statements. */
export const counting = ["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track=top"];

/** How often each statement was made, by the role that made it; transactions' own words are statements too. */
export type Statements = ReadonlyMap<
  string,
  { readonly role: string; readonly query: string; readonly calls: number }
>;

/** Reads the counts, and how many bytes Postgres has written to its log, with a superuser's address. */
export async function readStatements(
  url: string,
): Promise<{ readonly statements: Statements; readonly written: number }> {
  const db = openDatabase({ url, poolMax: 1 });
  try {
    await db.raw("create extension if not exists pg_stat_statements");
    const { rows } = (await db.raw(
      `select s.queryid::text as id, s.dbid::text as database, r.rolname as role, s.query, s.calls::int as calls
       from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname <> current_user`,
    )) as { rows: { id: string; database: string; role: string; query: string; calls: number }[] };
    const wal = (await db.raw("select wal_bytes::float8 as bytes from pg_stat_wal")) as {
      rows: { bytes: number }[];
    };
    return {
      statements: new Map(rows.map(({ id, database, ...row }) => [`${row.role} ${database} ${id}`, row])),
      written: wal.rows[0]?.bytes ?? 0,
    };
  } finally {
    await closeDatabase(db);
  }
}
