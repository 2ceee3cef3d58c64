import { setTimeout as pause } from "node:timers/promises";
import { createLogger, type Logger } from "../logging.ts";
import { closeDatabase, openDatabase, untilItAnswers, type Database, type Transaction } from "../database.ts";
import { endOnSignals } from "../signals.ts";
import { grantServing } from "./serving-role.ts";

export interface Migration {
  /** `YYYYMMDDTHHMMSS-verb-noun`, frozen once released. */
  name: string;
  up(database: Database): Promise<void>;
  down(database: Database): Promise<void>;
}

const validName = /^\d{8}T\d{6}(-[a-z0-9]+){2,}$/;

/**
 * Applies the pending migrations in one transaction, and lets `serveRole` use all tables. Returns the names, in order.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  { serveRole }: { serveRole?: string | undefined } = {},
): Promise<string[]> {
  return alone(database, async (transaction) => {
    const pending = await notApplied(transaction, migrations);
    for (const migration of pending) {
      await migration.up(transaction);
      await transaction("migrations").insert({ name: migration.name });
    }
    if (serveRole !== undefined) await grantServing(transaction, serveRole);
    return pending.map(({ name }) => name);
  });
}

/** Reverts everything, newest first, in one transaction. */
export async function rollback(database: Database, migrations: readonly Migration[]): Promise<void> {
  await alone(database, async (transaction) => {
    const pending = new Set(await notApplied(transaction, migrations));
    for (const migration of inOrder(migrations).toReversed()) {
      if (pending.has(migration)) continue;
      await migration.down(transaction);
      await transaction("migrations").where({ name: migration.name }).delete();
    }
  });
}

/** Names of the migrations that the database lacks; all of them if it was never migrated. */
export async function pendingMigrations(
  database: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const migrated = await database.schema.hasTable("migrations");
  return (migrated ? await notApplied(database, migrations) : inOrder(migrations)).map(({ name }) => name);
}

interface MigrationRun {
  /** For the role that owns the tables. */
  url: string;
  migrations: readonly Migration[];
  /** The role that the service connects as. Without it the migrations grant the rights. */
  serveRole?: string;
}

/**
 * A service's migration job: waits for the database, migrates, logs the names, closes; a failure exits with code 1. With
 * the argument `wait` it changes nothing and ends once another process has applied every migration.
 */
export async function runMigrations(
  service: string,
  { url, migrations, serveRole }: MigrationRun,
  [verb]: readonly string[] = process.argv.slice(2),
): Promise<void> {
  endOnSignals();
  const logger = createLogger(service, "info");
  const database = openDatabase({
    url,
    poolMax: 1,
    statementTimeoutMs: 600_000,
    applicationName: `${service}-migrate`,
  });
  try {
    if (verb === "wait") return await waitForMigrations(database, migrations, logger);
    await untilItAnswers(database, { logger });
    logger.info({ applied: await migrate(database, migrations, { serveRole }) }, "migrated");
  } catch (error) {
    logger.error({ err: error }, "failed to migrate");
    process.exitCode = 1;
  } finally {
    await closeDatabase(database);
  }
}

const waitMs = 2_000;

/** Waits without limit, also while the database is absent or was never migrated. */
async function waitForMigrations(
  database: Database,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<void> {
  for (;;) {
    try {
      const pending = await pendingMigrations(database, migrations);
      if (pending.length === 0) return;
      logger.info({ pending }, "not migrated yet");
    } catch (err) {
      logger.warn({ err }, "the database is away");
    }
    await pause(waitMs);
  }
}

/** One migrator at a time per database; a killed one leaves no lock. */
function alone<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtext('urna migrations'))");
    await transaction.raw(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    return work(transaction);
  });
}

async function notApplied(database: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await database("migrations").select<{ name: string }[]>("name");
  const applied = new Set(rows.map(({ name }) => name));
  return inOrder(migrations).filter(({ name }) => !applied.has(name));
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const names = migrations.map(({ name }) => name);
  const wrong = names.find((name, index) => !validName.test(name) || names.indexOf(name) !== index);
  if (wrong !== undefined) throw new Error(`migration name is malformed or taken twice: ${wrong}`);
  return [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
}
