import type { Permission } from "@urna/contract/administrators/permissions";
import type { AdministratorId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { AdministratorAccount } from "@urna/protos/identity/v1/administrator_directory";
import type { Actor } from "../../domain/actor.ts";

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
  readAdministrators(): Promise<AdministratorAccount[]>;
  readRoles(): Promise<readonly Role[]>;
  /** False when the address is taken. */
  addInvitedAccount(
    person: { id: AdministratorId; name: string; email: string; role: string; language: Language },
    link: PasswordLink,
    by: Handling,
  ): Promise<boolean>;
  /** A new link, which ends those before it. */
  openPasswordLink(
    id: AdministratorId,
    link: PasswordLink,
    act: Handling & { action: string },
  ): Promise<void>;
  /** Errors: write-conflict (the last superadministrator). */
  setAccountRole(id: AdministratorId, role: string, by: Handling): Promise<void>;
  /** With every session, link and unanswered second factor. Errors: as of `changeRole`. */
  suspendAccount(id: AdministratorId, at: Date, actor: Actor): Promise<void>;
  reactivateAccount(id: AdministratorId, by: Handling): Promise<void>;
  endAccountSessions(id: AdministratorId, at: Date, actor: Actor): Promise<void>;
  resetAccountSecondFactor(id: AdministratorId, at: Date, by: Handling): Promise<void>;
}
