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

/** Postgres: shutdown, start-up, connection and resource classes, statements cut off, lost serialisation, deadlocks. */
const postgresCode = /^(57P0[123]|57014|08...|53...|40001|40P01|25P03)$/;

const clientErrorNames = new Set([
  "KnexTimeoutError",
  "TimeoutError",
  "NoRespondersError",
  "ClosedConnectionError",
  "DrainingConnectionError",
]);

/** What node-postgres throws, without a code, when the socket dies under a query; knex puts the statement before it. */
const lostConnection = new RegExp(
  `(^| - )(${[
    "Connection terminated( unexpectedly| due to connection timeout)?",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "timeout expired",
    "timeout exceeded when trying to connect",
  ].join("|")})$`,
);

/** Whether a part next to us is away or busy, so that the same attempt may succeed later. */
export function isInfrastructureFailure(error: unknown): boolean {
  if (isDomainError(error)) return error.code === "unavailable";
  if (!(error instanceof Error)) return false;
  if (clientErrorNames.has(error.name) || lostConnection.test(error.message)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (networkCodes.has(code) || postgresCode.test(code))) return true;
  return error.cause !== undefined && isInfrastructureFailure(error.cause);
}
