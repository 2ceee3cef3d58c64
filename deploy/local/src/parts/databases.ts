import type { Database } from "@urna/service-kit/database";
import { superuser, withDatabase, type Postgres } from "./postgres.ts";

export interface DatabasePlan {
  name: string;
  /** Runs migrations: owns the database and every table. */
  owner: string;
  /** Also connects; the migrations grant its rights. */
  serving: string;
}

interface Wanted {
  databases: readonly DatabasePlan[];
  /** The roles' passwords. */
  passwords: Record<string, string>;
}

/**
 * Creates missing roles and databases. Only a database's own two roles may connect to it, and nobody to those that come
 * with Postgres.
 */
export async function ensureDatabases(
  { url }: Postgres,
  superuserPassword: string,
  { databases, passwords }: Wanted,
): Promise<void> {
  await withDatabase(url(superuser, superuserPassword, "postgres"), async (db) => {
    for (const [role, password] of Object.entries(passwords)) await ensureRole(db, role, password);
    const existing = await databaseNames(db);
    for (const { name, owner } of databases) {
      if (!existing.includes(name)) await db.raw("create database ?? owner ??", [name, owner]);
    }
    for (const plan of databases) await closeToOthers(db, plan);
    await db.raw("revoke all on database postgres, template1 from public");
  });
}

async function closeToOthers(db: Database, { name, owner, serving }: DatabasePlan): Promise<void> {
  await db.raw("revoke all on database ?? from public", [name]);
  for (const role of [owner, serving]) await db.raw("grant connect on database ?? to ??", [name, role]);
}

async function ensureRole(db: Database, role: string, password: string): Promise<void> {
  const { rows } = (await db.raw("select 1 from pg_roles where rolname = ?", [role])) as { rows: unknown[] };
  const verb = rows.length === 0 ? "create" : "alter";
  await db.raw(`${verb} role ?? login password '${password}'`, [role]);
}

async function databaseNames(db: Database): Promise<string[]> {
  return db("pg_database").pluck<string[]>("datname");
}
