import { isDomainError } from "../errors.ts";

const networkCodes = new Set([
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "ECONNABORTED",
    "EPIPE",
    "ETIMEDOUT",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
  ],
]);

/** Postgres: shutdown, start-up, connection and resource classes, lost serialisation and deadlocks. */
const postgresCode = /^(57P0[123]|08...|53...|40001|40P01|25P03)$/;

const clientErrorNames = new Set([
  ...[
    "KnexTimeoutError",
    "TimeoutError",
    "NoRespondersError",
    "ClosedConnectionError",
    "DrainingConnectionError",
  ],
]);

/** What node-postgres throws, without a code, when the socket dies under a query. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether a part next to us is away or busy, so that the same attempt may succeed later. */
export function isInfrastructureFailure(error: unknown): boolean {
  if (isDomainError(error)) return error.code === "unavailable";
  if (!(error instanceof Error)) return false;
  if (clientErrorNames.has(error.name) || lostConnection.test(error.message)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (networkCodes.has(code) || postgresCode.test(code))) return true;
  return error.cause !== undefined && isInfrastructureFailure(error.cause);
}
