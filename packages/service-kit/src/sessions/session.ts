import type { SessionId } from "@urna/contract/identifiers";
import type { Administrator, AuthenticateResponse, Entry, Person } from "@urna/protos/identity/v1/session";
import type { NeededOf } from "./needed-sessions.ts";

export interface VoterSession {
  readonly sessionId: SessionId;
  readonly person: Person;
  readonly method: Entry | undefined;
}

export interface AdministratorSession {
  readonly sessionId: SessionId;
  readonly administrator: Administrator;
  /** Whether they confirmed their identity within the last minutes. */
  readonly confirmed: boolean;
}

/**
 * Finds an access token's owner, again for each call, so that the end of a session applies at once. Errors:
 * not-signed-in.
 */
export type SessionReader = (accessToken: string) => Promise<AuthenticateResponse>;

/** The session that a method's handler gets, by the table of needed sessions. */
export type SessionFor<Path extends string> =
  NeededOf<Path> extends "voter"
    ? { readonly voter: VoterSession }
    : NeededOf<Path> extends "voter-if-any"
      ? { readonly voter: VoterSession | undefined }
      : NeededOf<Path> extends { readonly orNobody: true }
        ? { readonly administrator: AdministratorSession | undefined }
        : NeededOf<Path> extends object
          ? { readonly administrator: AdministratorSession }
          : unknown;
