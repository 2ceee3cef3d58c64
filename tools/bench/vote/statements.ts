import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import type { System } from "../../../deploy/local/src/start-system.ts";

/** What Postgres must be started with to count statements. */
export const counting = ["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track=top"];

/** How often each statement was made, by the role that made it; transactions' own words are statements too. */
export type Statements = ReadonlyMap<
  string,
  { readonly role: string; readonly query: string; readonly calls: number }
>;

/** Address of the superuser of a system's Postgres, who sees everybody's statements. */
export async function superuserUrlOf(system: Pick<System, "databaseUrl">, dataDir: string): Promise<string> {
  const secrets = JSON.parse(await readFile(join(dataDir, "keys/secrets.json"), "utf8")) as {
    passwords: { postgres: string };
  };
  const user = `postgres:${secrets.passwords.postgres}`;
  return system.databaseUrl("postgres", "postgres").replace(/:\/\/[^@]*@/, `://${user}@`);
}

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
