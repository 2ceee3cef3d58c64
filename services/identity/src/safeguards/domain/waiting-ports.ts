import type { Permission } from "@urna/contract/administrators/permissions";
import type { AdministratorId } from "@urna/contract/identifiers";
import type { Actor } from "../../domain/actor.ts";
import type { AccountAct } from "./account-act.ts";
import type { Standing } from "./independent-person.ts";

/** Somebody who asked for an act, or agreed to it. */
export interface Agreement extends Standing {
  readonly administratorId: AdministratorId;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly Permission[];
  readonly agreedAt: Date;
}

export interface WaitingAct {
  readonly id: string;
  readonly act: AccountAct;
  /** Of the account that it is about; undefined where there is none yet. */
  readonly accountName: string | undefined;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  /** Undefined until two have agreed. */
  readonly takesEffectAt: Date | undefined;
  /** Who asked comes first. */
  readonly agreements: readonly Agreement[];
}

export interface WaitingActStore {
  /** The live row of this act; a new one where nobody asks for the same. */
  openWaitingAct(wanted: { id: string; act: AccountAct; now: Date; expiresAt: Date }): Promise<string>;
  /**
   * Adds the actor's agreement, alone for the row, and what `decide` makes of all of them. Audits it, and, once two
   * have agreed, notifies every administrator by email. Undefined where there is no such act.
   */
  addAgreement(
    id: string,
    by: { actor: Actor; now: Date },
    decide: (act: WaitingAct) => { takesEffectAt: Date | undefined; expiresAt: Date },
  ): Promise<{ takesEffectAt: Date | undefined; expiresAt: Date } | undefined>;
  findWaitingAct(id: string, now: Date): Promise<WaitingAct | undefined>;
  /** The oldest first. */
  readLiveActs(now: Date): Promise<readonly WaitingAct[]>;
  /** Takes those that are due, of `id` alone where it is given, for this replica until `claimedUntil`. */
  claimDueActs(due: { now: Date; claimedUntil: Date; id?: string }): Promise<readonly WaitingAct[]>;
  /** Lets a claimed act wait again: too few of those who agreed still count. */
  resumeWaiting(id: string, takesEffectAt: Date | undefined): Promise<void>;
  /** It is done. */
  closeDoneAct(id: string): Promise<void>;
  /** It was refused when it was due. Audits that. */
  closeRefusedAct(id: string): Promise<void>;
  /** Takes it back, or objects to it, and audits that. False when it waits no more. */
  withdrawWaitingAct(id: string, actor: Actor, action: "act.withdraw" | "act.object"): Promise<boolean>;
}

export interface SetupStore {
  /** Whether it was declared ended, or that many superadministrators have signed in: for good then. */
  hasSetupEnded(now: Date, superadministrators: number): Promise<boolean>;
  closeSetup(actor: Actor, now: Date): Promise<void>;
}
