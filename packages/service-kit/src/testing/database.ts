import { createHash, randomBytes } from "node:crypto";
import { closeDatabase, openDatabase, type Database } from "../database.ts";
import { baseline, type Tables } from "../database/baseline.ts";
import { migrate, type Migration } from "../database/migrate.ts";
import { testServer } from "./environment.ts";

export interface TestDatabase {
  db: Database;
  url: string;
  /** Closes the pool and removes the database, with its connections. */
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database, for one test file: a copy of one that these migrations made before in this run, which takes
 * a fraction of the time. Migrations of one name are taken to be the same.
 */
export async function aDatabase(migrations: readonly Migration[] = []): Promise<TestDatabase> {
  const server = testServer("URNA_TEST_POSTGRES_URL");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const made =
    migrations.length > 0 ? ` template ${await migrated(server, migrations)} strategy file_copy` : "";
  await onServer(server, (admin) => admin.raw(`create database ${name}${made}`));
  const url = urlOf(server, name);
  const db = openDatabase({ url, applicationName: name });
  return {
    db,
    url,
    drop: async () => {
      await closeDatabase(db);
      await onServer(server, (admin) => admin.raw(`drop database ${name} with (force)`));
    },
  };
}

/** A fresh database with only these tables. */
export async function aDatabaseOf(...tables: readonly Tables[]): Promise<TestDatabase> {
  const database = await aDatabase();
  await migrate(database.db, [baseline("20260101T000000-create-test", tables)]);
  return database;
}

/** The name of the database that others are copies of. The first who needs it makes it; the others wait. */
async function migrated(server: string, migrations: readonly Migration[]): Promise<string> {
  const names = migrations.map((migration) => migration.name).join("|");
  const template = `template_${createHash("sha256").update(names).digest("hex").slice(0, 16)}`;
  await onServer(server, async (admin) => {
    await admin.raw(`select pg_advisory_lock(hashtext('${template}'))`);
    if (await admin("pg_database").where({ datname: template }).first()) return;
    const unfinished = `new_${template}`;
    await admin.raw(`drop database if exists ${unfinished}`);
    await admin.raw(`create database ${unfinished}`);
    const db = openDatabase({ url: urlOf(server, unfinished) });
    try {
      await migrate(db, migrations);
    } finally {
      await closeDatabase(db);
    }
    await admin.raw(`alter database ${unfinished} rename to ${template}`);
  });
  return template;
}

const urlOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function onServer(url: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = openDatabase({ url, poolMax: 1 });
  try {
    await work(admin);
  } finally {
    await closeDatabase(admin);
  }
}
