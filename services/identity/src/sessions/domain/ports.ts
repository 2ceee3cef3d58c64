import type { AdministratorId, ElectionId, PersonId, SessionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { Permission } from "@urna/contract/administrators/permissions";
import type { CountedAccess } from "../../access/domain/access-counts.ts";
import type { Entry } from "../../access/domain/entry.ts";
import type { NewEntryLetter } from "../../access/domain/entry-letters.ts";
import type { Person } from "../../people/domain/ports.ts";

export type SessionKind = "voter" | "admin";

export interface Administrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** A row of the permission table. */
  readonly role: string;
  /** What the row says. */
  readonly permissions: readonly Permission[];
}

export type Principal =
  | { readonly kind: "voter"; readonly person: Person; readonly method: Entry }
  | {
      readonly kind: "admin";
      readonly administrator: Administrator;
      /** How many they have. */
      readonly secondFactors: number;
    };

/** Whose session it is, and for a voter how they entered. */
export type SessionOwner =
  | { readonly kind: "voter"; readonly personId: PersonId; readonly method: Entry }
  | { readonly kind: "admin"; readonly administratorId: AdministratorId; readonly device: string };

export interface SessionTimes {
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | undefined;
}

export interface StoredToken {
  readonly hash: Buffer;
  readonly purpose: "access" | "refresh";
  readonly expiresAt: Date;
}

export interface PresentedToken {
  readonly sessionId: SessionId;
  readonly kind: SessionKind;
  readonly times: SessionTimes;
  readonly expiresAt: Date;
  /** When an administrator last proved who they are. */
  readonly confirmedAt: Date | undefined;
  /** When a refresh token was used for the first time. */
  readonly replacedAt: Date | undefined;
}

/** What a refresh changes. */
export type RefreshOutcome =
  { do: "nothing" } | { do: "end" } | { do: "issue"; tokens: readonly StoredToken[] };

/** What is noted of a voter's entry, in one write with the session: there is none without the other. */
export interface EntryNotes {
  readonly counted?: CountedAccess | undefined;
  /** Notifies the owner of the document. */
  readonly letter?: NewEntryLetter | undefined;
  /** On whose roll the voter is. */
  readonly electionId?: ElectionId | undefined;
  /** Of the page, for what is written to the voter from now on. */
  readonly language?: Language | undefined;
}

export interface NewSession {
  readonly id: SessionId;
  readonly owner: SessionOwner;
  readonly times: SessionTimes;
  readonly tokens: readonly StoredToken[];
  readonly notes: EntryNotes;
}

export interface SessionStore {
  /** False for an administrator who was suspended meanwhile. */
  storeSession(session: NewSession): Promise<boolean>;
  /** The session of an access token and who is in it. */
  findByAccessToken(hash: Buffer): Promise<(PresentedToken & { principal: Principal }) | undefined>;
  touchSession(sessionId: SessionId, at: Date): Promise<void>;
  /** Notes that this administrator has just proved who they are. False when it is no session of theirs that goes on. */
  recordConfirmation(
    session: { sessionId: SessionId; administratorId: AdministratorId },
    at: Date,
  ): Promise<boolean>;
  /** Runs `decide` alone for the session of a refresh token and does what it says. */
  refreshTokens(
    hash: Buffer,
    at: Date,
    decide: (token: PresentedToken) => RefreshOutcome,
  ): Promise<RefreshOutcome>;
  endSessionsOfTokens(kind: SessionKind, hashes: readonly Buffer[], at: Date): Promise<void>;
}
