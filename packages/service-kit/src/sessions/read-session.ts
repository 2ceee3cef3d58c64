import { permits } from "@urna/contract/administrators/permissions";
import type { AdministratorId } from "@urna/contract/identifiers";
import { DomainError, isDomainError } from "../errors.ts";
import type { AdministratorNeeded } from "./administrator-methods.ts";
import type { NeededSession } from "./needed-sessions.ts";
import type { AdministratorSession, SessionReader, VoterSession } from "./session.ts";

type Sessions = { voter: VoterSession | undefined } | { administrator: AdministratorSession | undefined };

/**
 * The session that a call needs, from its token. Errors: not-signed-in; not-allowed (of the other kind, or without the
 * permission); second-factor-required; confirmation-required.
 */
export async function readSession(
  needed: NeededSession,
  accessToken: string,
  read: SessionReader,
): Promise<Sessions> {
  if (needed === "voter") return { voter: await voterOf(accessToken, read) };
  if (needed === "voter-if-any") return { voter: await ifAny(accessToken, voterOf, read) };
  const administrator = (token: string) => administratorOf(needed, token, read);
  return {
    administrator: await (needed.orNobody
      ? ifAny(accessToken, administrator, read)
      : administrator(accessToken)),
  };
}

async function voterOf(accessToken: string, read: SessionReader): Promise<VoterSession> {
  const { sessionId, principal, method } = await found(accessToken, read);
  if (principal?.$case !== "voter") throw new DomainError("not-allowed");
  return { sessionId, person: principal.value, method };
}

/** A token of the other kind counts as none. */
async function ifAny<Session>(
  accessToken: string,
  sessionOf: (accessToken: string, read: SessionReader) => Promise<Session>,
  read: SessionReader,
): Promise<Session | undefined> {
  if (accessToken === "") return undefined;
  try {
    return await sessionOf(accessToken, read);
  } catch (error) {
    if (isDomainError(error, "not-signed-in") || isDomainError(error, "not-allowed")) return undefined;
    throw error;
  }
}

async function administratorOf(
  { permission, beforeSecondFactor, confirmed: onlyConfirmed }: AdministratorNeeded,
  accessToken: string,
  read: SessionReader,
): Promise<AdministratorSession> {
  const { sessionId, principal, confirmed = false } = await found(accessToken, read);
  if (principal?.$case !== "administrator") throw new DomainError("not-allowed");
  const { value: administrator } = principal;
  if (administrator.secondFactorMissing && !beforeSecondFactor)
    throw new DomainError("second-factor-required");
  if (!permits(administrator, permission)) throw new DomainError("not-allowed");
  if (onlyConfirmed && !confirmed) throw new DomainError("confirmation-required");
  return { sessionId, administrator, confirmed };
}

async function found(accessToken: string, read: SessionReader) {
  if (accessToken === "") throw new DomainError("not-signed-in");
  const session = await read(accessToken);
  if (!session.principal) throw new DomainError("not-signed-in");
  return session;
}

/** Errors: not-allowed, where the message names another administrator than the session's. */
export function refuseOtherName(
  needed: NeededSession,
  request: unknown,
  sessions: Sessions | undefined,
): void {
  if (typeof needed === "string" || !needed.namedIn || !sessions || !("administrator" in sessions)) return;
  const named = nameIn(needed, request);
  if (named === undefined && needed.unnamed) return;
  if (named !== sessions.administrator?.administrator.id) throw new DomainError("not-allowed");
}

/** The administrator that a message names as the actor. */
export function nameIn({ namedIn }: AdministratorNeeded, request: unknown): string | undefined {
  const named = request as {
    actor?: { administratorId?: AdministratorId };
    administratorId?: AdministratorId;
  };
  return namedIn === "administratorId" ? named.administratorId : named.actor?.administratorId;
}
