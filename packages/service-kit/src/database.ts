import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import createKnex, { type Knex } from "knex";
import type { Logger } from "pino";
import { columnTypes } from "./database/column-types.ts";

export type Database = Knex;
export type Transaction = Knex.Transaction;
/** A database or a transaction, for functions with a single query. */
export type Queryable = Knex;

export interface DatabaseOptions {
  url: string;
  poolMax?: number;
  statementTimeoutMs?: number;
  applicationName?: string;
}

/**
 * A knex pool on Postgres. bigint and numeric columns arrive as strings, bytea as Buffer, timestamptz as Date, date as
 * `YYYY-MM-DD`. Connects at the first query, and again after a restart of Postgres.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  return createKnex({
    client: "pg",
    connection: {
      connectionString: options.url,
      application_name: options.applicationName ?? "urna",
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      types: columnTypes,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: options.poolMax ?? 10,
      afterCreate: (connection: RawConnection, done: (error: null, connection: RawConnection) => void) => {
        cutWhenSilent(connection, statementTimeoutMs + silenceGraceMs);
        done(null, connection);
      },
    },
    // Later the caller has given up.
    acquireConnectionTimeout: 4_000,
    log: silent,
  });
}

/** The parts of node-postgres's client in use. */
interface RawConnection {
  readyForQuery: boolean;
  connection: { stream: Socket };
}

const silenceGraceMs = 2_000;

/**
 * Closes connections to a server that vanished: otherwise the machine would keep them for a quarter of an hour. Slow
 * statements are ended by Postgres itself.
 */
function cutWhenSilent(client: RawConnection, afterMs: number): void {
  const { stream } = client.connection;
  stream.setTimeout(afterMs, () => {
    if (!client.readyForQuery) stream.destroy();
  });
}

/** knex prints errors' messages, which can contain values; the query's caller gets the error anyway. */
const silent = { warn() {}, error() {}, debug() {}, deprecate() {} };

export async function closeDatabase(database: Database): Promise<void> {
  await database.destroy();
}

/**
 * Waits for a database that is not there yet, as where everything starts at once or Postgres moves to another node.
 * Rejects once `stopping` aborts.
 */
export async function untilItAnswers(
  database: Database,
  { logger, stopping }: { logger: Logger; stopping?: AbortSignal },
): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted();
    try {
      return await ping(database);
    } catch (error) {
      logger.warn({ err: error }, "the database is not there yet");
      await sleep(pauseMs, undefined, stopping && { signal: stopping });
    }
  }
}

const pauseMs = 500;

/** Rejects when the database does not answer. */
export async function ping(database: Database): Promise<void> {
  await database.raw("select 1");
}

/**
 * Lets Postgres parse and plan a search once per connection instead of each time, which is most of its cost. Only for
 * searches by a whole key, which have one good plan for all values. A name stands for one text, and the text names its
 * columns: with `*` a migration that adds a column would change the result, and Postgres then refuses.
 */
export function plannedOnce<Query extends Knex.QueryBuilder>(name: string, query: Query): Query {
  return query.options({ name });
}

/** The same for a database and for every transaction of its. */
export function poolOf(database: Queryable): object {
  return (database.client as { config: object }).config;
}

type Isolation = "read committed" | "repeatable read" | "serializable";

/** Commits when `work` resolves, rolls back when it rejects. */
export function withTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  { isolation = "read committed" }: { isolation?: Isolation } = {},
): Promise<T> {
  return database.transaction(work, { isolationLevel: isolation });
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates("23505", error, constraint);
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates("23503", error, constraint);
}

export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return violates("23514", error, constraint);
}

function violates(sqlState: string, error: unknown, constraint: string | undefined): boolean {
  if (!(error instanceof Error)) return false;
  const found = error as { code?: unknown; constraint?: unknown };
  return found.code === sqlState && (constraint === undefined || found.constraint === constraint);
}
