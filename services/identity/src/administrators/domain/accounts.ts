import type { Permission } from "@urna/contract/administrators/permissions";
import type { Language } from "@urna/contract/words";
import type { Actor } from "../../domain/actor.ts";
import type { SecondFactor } from "../../administrator-access/domain/second-factors.ts";

export const accountStates = ["invited", "active", "suspended"] as const;
export type AccountState = (typeof accountStates)[number];

/** What the list of administrators shows of one. */
export interface ListedAdministrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly state: AccountState;
  readonly secondFactors: readonly SecondFactor[];
  readonly lastSignInAt: Date | undefined;
  /** Of the newest link, while invited. */
  readonly invitationExpiresAt: Date | undefined;
}

/** A row of the permission table. */
export interface Role {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

export interface PasswordLink {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Who does something with an account, and what it comes to for who it is. */
export interface Handling {
  readonly actor: Actor;
  /** Before that the account counts as nobody of their own; undefined: as it did. */
  readonly countsFrom?: Date | undefined;
}

/** What administrators do with the accounts of others. Each change is audited in the same transaction, in the actor's name. */
export interface AdministratorDirectory {
  /** All of them: they are few. */
  readAdministrators(): Promise<readonly ListedAdministrator[]>;
  readRoles(): Promise<readonly Role[]>;
  /** False when the address is taken. */
  addInvitedAccount(
    person: { id: string; name: string; email: string; role: string; language: Language },
    link: PasswordLink,
    by: Handling,
  ): Promise<boolean>;
  /** A new link, which ends those before it. */
  openPasswordLink(id: string, link: PasswordLink, act: Handling & { action: string }): Promise<void>;
  /** Errors: write-conflict (the last superadministrator). */
  setAccountRole(id: string, role: string, by: Handling): Promise<void>;
  /** With every session, link and unanswered second factor. Errors: as of `changeRole`. */
  suspendAccount(id: string, at: Date, actor: Actor): Promise<void>;
  reactivateAccount(id: string, by: Handling): Promise<void>;
  endAccountSessions(id: string, at: Date, actor: Actor): Promise<void>;
  resetAccountSecondFactor(id: string, at: Date, by: Handling): Promise<void>;
}
