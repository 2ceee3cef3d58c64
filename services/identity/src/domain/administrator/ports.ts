import type { AdminRole } from "@urna/contract/words";
import type { Administrator } from "../session/ports.ts";

export interface AdministratorAccount extends Administrator {
  /** argon2id in PHC form, with its parameters. */
  readonly passwordHash: string;
  /** Base32; undefined while no second factor is on. */
  readonly totpSecret: string | undefined;
  /** Of an enrolment that is not confirmed yet. */
  readonly totpPendingSecret: string | undefined;
}

export interface AdministratorStore {
  find(id: string): Promise<AdministratorAccount | undefined>;
  findByEmail(email: string): Promise<AdministratorAccount | undefined>;
  /** Undefined when the address is taken. */
  create(
    administrator: Omit<Administrator, "id"> & { id: string; role: AdminRole; passwordHash: string },
  ): Promise<true | undefined>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  signedIn(id: string): Promise<void>;

  setPendingTotp(id: string, secret: string): Promise<void>;
  /** Makes a secret the second factor and remembers the time step that confirmed it. */
  confirmTotp(id: string, confirmed: { secret: string; step: number }): Promise<void>;
  /** Uses a time step up; false when it, or a later one, was used before. */
  useTotpStep(id: string, step: number): Promise<boolean>;

  openSecondFactor(challenge: { tokenHash: Buffer; administratorId: string; expiresAt: Date }): Promise<void>;
  /** Counts a try of a challenge that has any left. */
  takeSecondFactorTry(
    tokenHash: Buffer,
    mostTries: number,
  ): Promise<{ administratorId: string; expiresAt: Date } | undefined>;
  /** False when somebody else just did. */
  closeSecondFactor(tokenHash: Buffer): Promise<boolean>;

  openReset(reset: { tokenHash: Buffer; administratorId: string; expiresAt: Date }): Promise<void>;
  findReset(tokenHash: Buffer): Promise<{ administratorId: string; expiresAt: Date } | undefined>;
  /**
   * Uses the link up: sets the password, removes every other link and ends every session of the account, in one
   * transaction. False when the link is gone.
   */
  reset(change: { tokenHash: Buffer; passwordHash: string; at: Date }): Promise<boolean>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Against no hash at all, takes as long and says no. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isStale(hash: string): boolean;
}
