import { randomBytes } from "node:crypto";
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

/** A fresh, migrated database, for one test file. */
export async function aDatabase(migrations: readonly Migration[] = []): Promise<TestDatabase> {
  const server = testServer("URNA_TEST_POSTGRES_URL");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, (admin) => admin.raw(`create database ${name}`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const db = openDatabase({ url, applicationName: name });
  if (migrations.length > 0) await migrate(db, migrations);
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
export const aDatabaseOf = (...tables: readonly Tables[]): Promise<TestDatabase> =>
  aDatabase([baseline("20260101T000000-create-test", tables)]);

async function onServer(url: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = openDatabase({ url, poolMax: 1 });
  try {
    await work(admin);
  } finally {
    await closeDatabase(admin);
  }
}
