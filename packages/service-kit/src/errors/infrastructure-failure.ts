import { isDomainError } from "../errors.ts";

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);

/**
 * Postgres: shutdown, start-up, connection and resource classes, cancelled statements, failed serialisation, deadlocks; and
 * a standby, which only reads, on its way to lead.
 */
const postgresCode = /^(57P0[123]|57014|08...|53...|40001|40P01|25P03|25006)$/;

const clientErrorNames = new Set([
  "KnexTimeoutError",
  "TimeoutError",
  "NoRespondersError",
  "ClosedConnectionError",
  "DrainingConnectionError",
]);

/**
 * Messages that node-postgres throws without a code when the socket dies during a query; knex puts the statement before
 * them.
 */
const lostConnection = new RegExp(
  `(^| - )(${[
    "Connection terminated( unexpectedly| due to connection timeout)?",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "timeout expired",
    "timeout exceeded when trying to connect",
  ].join("|")})$`,
);

/** Whether a neighbouring part is away or busy, so that a retry may succeed. */
export function isInfrastructureFailure(error: unknown): boolean {
  if (isDomainError(error)) return error.code === "unavailable";
  if (!(error instanceof Error)) return false;
  if (clientErrorNames.has(error.name) || lostConnection.test(error.message)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (networkCodes.has(code) || postgresCode.test(code))) return true;
  return error.cause !== undefined && isInfrastructureFailure(error.cause);
}
