import type { Administrator, AuthenticateResponse, Entry, Person } from "@urna/protos/identity/v1/session";
import type { NeededOf } from "./needed-sessions.ts";

export interface VoterSession {
  readonly sessionId: string;
  readonly person: Person;
  readonly method: Entry | undefined;
}

export interface AdministratorSession {
  readonly sessionId: string;
  readonly administrator: Administrator;
  /** Whether they proved within the last minutes who they are. */
  readonly confirmed: boolean;
}

/** Whose an access token is, asked again for each call: what ends a session ends it at once. Errors: not-signed-in. */
export type SessionReader = (accessToken: string) => Promise<AuthenticateResponse>;

/** The session that a method's handler is given: the table of needed sessions says which. */
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
