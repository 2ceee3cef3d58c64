import type { AdministratorId, SessionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { AccountState } from "@urna/protos/identity/v1/administrator_directory";
import type { OwnSession } from "@urna/protos/identity/v1/own_account";
import type { Attempt } from "../../sessions/domain/attempt.ts";
import type { Administrator } from "../../sessions/domain/ports.ts";

export interface AdministratorAccount extends Administrator {
  /** Only an active one gets in. */
  readonly state: AccountState;
  /** argon2id in PHC form, with its parameters; undefined while invited. */
  readonly passwordHash: string | undefined;
  /** Of the letters to them. */
  readonly language: Language | undefined;
  /** Base32; undefined while no second factor is on. */
  readonly totpSecret: string | undefined;
  /** Of the last code that was used: neither that one nor an earlier one is good again. */
  readonly totpLastStep: number;
  /** Of an enrolment that is not confirmed yet. */
  readonly totpPendingSecret: string | undefined;
  /** How many they have. */
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** Before that it counts as nobody of their own where a rule asks for several. */
  readonly countsFrom: Date;
}

/** What the first second factor of an account brings: its recovery codes, and the end of all sessions but `keep`. */
export interface FirstSecondFactor {
  readonly recoveryCodes: readonly Buffer[];
  readonly keep: string | undefined;
}

export interface AdministratorStore {
  findAccount(id: AdministratorId): Promise<AdministratorAccount | undefined>;
  findAccountByEmail(email: string): Promise<AdministratorAccount | undefined>;
  /** Undefined when the address is taken. Errors: invalid-request (role) for one that the table does not have. */
  createAccount(
    administrator: Omit<Administrator, "permissions"> & { passwordHash: string },
  ): Promise<true | undefined>;
  setPasswordHash(id: AdministratorId, passwordHash: string): Promise<void>;
  recordSignIn(id: AdministratorId, at: Date): Promise<void>;

  setPendingTotp(id: AdministratorId, secret: string): Promise<void>;
  /** Makes a secret a second factor, and remembers the time step that confirmed it. Notifies the owner by email. */
  confirmTotp(
    id: AdministratorId,
    confirmed: { secret: string; step: number; at: Date; first: FirstSecondFactor | undefined },
  ): Promise<void>;
  /** Uses a time step up; false when it, or a later one, was used before. */
  useTotpStep(id: AdministratorId, step: number): Promise<boolean>;

  /** Notifies the owner by email. */
  replaceRecoveryCodes(id: AdministratorId, codes: readonly Buffer[], at: Date): Promise<void>;
  hasRecoveryCode(id: AdministratorId, hashes: readonly Buffer[]): Promise<boolean>;
  /** Uses a recovery code up, and notifies the owner by email; false when there is no such one left. */
  useRecoveryCode(id: AdministratorId, hashes: readonly Buffer[], at: Date): Promise<boolean>;

  openSecondFactor(challenge: {
    tokenHash: Buffer;
    administratorId: AdministratorId;
    expiresAt: Date;
  }): Promise<void>;
  /** Whose a challenge is, as long as it has any try left. */
  findSecondFactor(
    tokenHash: Buffer,
    mostTries: number,
  ): Promise<{ administratorId: AdministratorId; expiresAt: Date } | undefined>;
  /** Counts a try of a challenge that has any left. */
  takeSecondFactorTry(
    tokenHash: Buffer,
    mostTries: number,
  ): Promise<{ administratorId: AdministratorId; expiresAt: Date } | undefined>;
  /** False when somebody else just did. */
  closeSecondFactor(tokenHash: Buffer, attempt: Attempt): Promise<boolean>;
  /** The account whose challenge or link was just used up by this very attempt. */
  findAccountOfAttempt(tokenHash: Buffer, attempt: Attempt): Promise<AdministratorAccount | undefined>;

  openReset(reset: { tokenHash: Buffer; administratorId: AdministratorId; expiresAt: Date }): Promise<void>;
  findReset(tokenHash: Buffer): Promise<{ administratorId: AdministratorId; expiresAt: Date } | undefined>;
  /**
   * Uses the link up: sets the password, removes every other link and ends every session of the account, in one
   * transaction. False when the link is gone, or the account suspended.
   */
  setPasswordByLink(change: { tokenHash: Buffer; passwordHash: string; attempt: Attempt }): Promise<boolean>;
}

/** What administrators do with their own account. */
export interface OwnAccountStore {
  /** Ends every session but `keep`, and every link that was mailed. */
  setOwnPassword(
    id: AdministratorId,
    change: { passwordHash: string; keep: string; at: Date },
  ): Promise<void>;
  setOwnLanguage(id: AdministratorId, language: Language): Promise<void>;
  /** The last second factor takes the recovery codes with it. Notifies the owner by email. */
  removeOwnTotp(id: AdministratorId, at: Date): Promise<void>;
  readOwnSessions(id: AdministratorId, alive: { now: Date; usedAfter: Date }): Promise<OwnSession[]>;
  /** False when it is none of theirs; silent for one that has ended. */
  closeOwnSession(
    session: { administratorId: AdministratorId; sessionId: SessionId },
    at: Date,
  ): Promise<boolean>;
  endOwnOtherSessions(id: AdministratorId, keep: string, at: Date): Promise<void>;
}

export interface Passwords {
  hashPassword(password: string): Promise<string>;
  /** Against no hash at all, takes as long and says no. `before` runs when its turn has come; its errors spare the work. */
  verifyPassword(hash: string | undefined, password: string, before?: () => Promise<void>): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isStale(hash: string): boolean;
}
