import { permits } from "@urna/contract/permissions";
import { DomainError, isDomainError } from "../errors.ts";
import type { AdministratorNeeded, NeededSession } from "./needed-sessions.ts";
import type { AdministratorSession, SessionReader, VoterSession } from "./session.ts";

type Sessions = { voter?: VoterSession | undefined } | { administrator: AdministratorSession };

/**
 * The session that a call needs, from the token that came with it. Errors: not-signed-in; not-allowed (of the other
 * kind, or without the permission); second-factor-required.
 */
export async function readSession(
  needed: NeededSession,
  accessToken: string,
  read: SessionReader,
): Promise<Sessions> {
  if (needed === "voter") return { voter: await voterOf(accessToken, read) };
  if (needed === "voter-if-any") return { voter: await voterIfAny(accessToken, read) };
  return { administrator: await administratorOf(needed, accessToken, read) };
}

async function voterOf(accessToken: string, read: SessionReader): Promise<VoterSession> {
  const { sessionId, principal, method } = await found(accessToken, read);
  if (principal?.$case !== "voter") throw new DomainError("not-allowed");
  return { sessionId, person: principal.value, method };
}

/** A token that is no voter's is as good as none. */
async function voterIfAny(accessToken: string, read: SessionReader): Promise<VoterSession | undefined> {
  if (accessToken === "") return undefined;
  try {
    return await voterOf(accessToken, read);
  } catch (error) {
    if (isDomainError(error, "not-signed-in") || isDomainError(error, "not-allowed")) return undefined;
    throw error;
  }
}

async function administratorOf(
  { permission, beforeSecondFactor }: AdministratorNeeded,
  accessToken: string,
  read: SessionReader,
): Promise<AdministratorSession> {
  const { sessionId, principal, confirmed = false } = await found(accessToken, read);
  if (principal?.$case !== "administrator") throw new DomainError("not-allowed");
  const { value: administrator } = principal;
  if (administrator.secondFactorMissing && !beforeSecondFactor)
    throw new DomainError("second-factor-required");
  if (!permits(administrator, permission)) throw new DomainError("not-allowed");
  return { sessionId, administrator, confirmed };
}

async function found(accessToken: string, read: SessionReader) {
  if (accessToken === "") throw new DomainError("not-signed-in");
  const session = await read(accessToken);
  if (!session.principal) throw new DomainError("not-signed-in");
  return session;
}
