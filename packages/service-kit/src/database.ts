import type { Socket } from "node:net";
import createKnex, { type Knex } from "knex";
import { columnTypes } from "./database/column-types.ts";

export type Database = Knex;
export type Transaction = Knex.Transaction;
/** Either: a store's function that reads or writes once takes this. */
export type Queryable = Knex;

export interface DatabaseOptions {
  url: string;
  poolMax?: number;
  statementTimeoutMs?: number;
  applicationName?: string;
}

/**
 * A knex pool on Postgres. bigint and numeric columns arrive as strings, bytea as Buffer, timestamptz as Date,
 * date as `YYYY-MM-DD`. Nothing is connected before the first query; after a restart of Postgres the pool
 * connects again.
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
    // After this time the caller has given up.
    acquireConnectionTimeout: 4_000,
    log: silent,
  });
}

/** What is used of node-postgres's client. */
interface RawConnection {
  readyForQuery: boolean;
  connection: { stream: Socket };
}

const silenceGraceMs = 2_000;

/**
 * Postgres itself ends a statement that takes too long. Of a server that vanished without a word nothing comes, and the
 * machine would hold on to the connection for a quarter of an hour.
 */
function cutWhenSilent(client: RawConnection, afterMs: number): void {
  const { stream } = client.connection;
  stream.setTimeout(afterMs, () => {
    if (!client.readyForQuery) stream.destroy();
  });
}

/** knex prints errors' messages, which can quote values; the caller of the query gets the error anyway. */
const silent = { warn() {}, error() {}, debug() {}, deprecate() {} };

export async function closeDatabase(database: Database): Promise<void> {
  await database.destroy();
}

/** Rejects when the database does not answer. */
export async function ping(database: Database): Promise<void> {
  await database.raw("select 1");
}

/**
 * Lets Postgres parse and plan a search once for a connection and not each time, which is most of what it costs. Only
 * for searches by a whole key, which have one good plan whatever the value. A name stands for one text, and the text
 * names its columns: `*` would mean others once a migration has added one, and then Postgres refuses.
 */
export function plannedOnce<Query extends Knex.QueryBuilder>(name: string, query: Query): Query {
  return query.options({ name });
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
