import { DomainError } from "@urna/service-kit/errors";
import type { Services } from "../../services.ts";
import type { AdminSession, VoterSession } from "../handler.ts";

type Sessions = Services["sessions"];
type Trace = { requestId?: string };

/** The token of `Authorization: Bearer …`; empty when there is none. */
export function bearerToken(authorization: string | undefined): string {
  return /^Bearer +([\w\-.~+/]+=*) *$/i.exec(authorization ?? "")?.[1] ?? "";
}

/**
 * The token of `Authorization: Custody …`: a trustee's personal link, 32 bytes in base64url.
 * Errors: `invalid-or-expired-link` for what has not even that form.
 */
export function custodyToken(authorization: string | undefined): string {
  const token = /^Custody ([\w-]{43})$/.exec(authorization ?? "")?.[1];
  if (token === undefined) throw new DomainError("invalid-or-expired-link");
  return token;
}

/** Errors: `not-signed-in`; `not-allowed` for an administrator's session. */
export async function authenticateVoter(
  sessions: Sessions,
  token: string,
  trace: Trace,
): Promise<VoterSession> {
  const { principal, method } = await authenticate(sessions, token, trace);
  if (principal.$case !== "voter") throw new DomainError("not-allowed");
  return { person: principal.value, method };
}

/** Errors: `not-signed-in`; `not-allowed` for a voter's session. */
export async function authenticateAdministrator(
  sessions: Sessions,
  token: string,
  trace: Trace,
): Promise<AdminSession> {
  const { principal, sessionId, confirmed = false } = await authenticate(sessions, token, trace);
  if (principal.$case !== "administrator") throw new DomainError("not-allowed");
  return { sessionId, administrator: principal.value, confirmed };
}

/** Asked of identity each time, so that a session that was ended is dead at once. */
async function authenticate(sessions: Sessions, accessToken: string, trace: Trace) {
  if (accessToken === "") throw new DomainError("not-signed-in");
  const { principal, ...session } = await sessions.authenticate({ accessToken }, trace);
  if (principal === undefined) throw new DomainError("not-signed-in");
  return { principal, ...session };
}
