import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import {
  accountToHandle,
  changeRole,
  reactivateAdministrator,
  resetSecondFactorOf,
  roleToGive,
  suspendAdministrator,
} from "../../administrators/domain/handle-account.ts";
import {
  checkInvitation,
  inviteAdministrator,
  type InvitingDependencies,
} from "../../administrators/domain/invite-administrator.ts";
import type { Institution, SettingsStore } from "../../settings/domain/ports.ts";
import { weakenRule } from "../../settings/domain/weaken-rule.ts";
import { accountOf, type AccountAct } from "./account-act.ts";
import type { SetupStore, WaitingActStore } from "./waiting-ports.ts";

type DoingDependencies = InvitingDependencies & {
  settings: SettingsStore;
  defaultInstitution: Institution;
};

export type ActingDependencies = DoingDependencies & {
  waitingActs: WaitingActStore;
  setup: SetupStore;
  /** From the second agreement to the act, and until an account that one person made counts. */
  actWaitMs: number;
};

interface Doing {
  act: AccountAct;
  actor: Actor;
  /** From when on the account counts as a person of its own; undefined: as it does now. */
  countsFrom: Date | undefined;
}

/** Refuses what would be refused when its hour comes. Errors: those of the act itself. */
export async function checkAccountAct(
  dependencies: DoingDependencies,
  { act, actor }: Omit<Doing, "countsFrom">,
): Promise<void> {
  const id = accountOf(act);
  if (id !== undefined) await accountToHandle(dependencies, { id, actor });
  if (act.operation === "inviteUser") await checkInvitation(dependencies, { ...act, actor });
  if (act.operation === "changeUserRole") await roleToGive(dependencies, { name: act.role, actor });
}

/** Errors: those of the act itself. */
export async function doAccountAct(
  dependencies: DoingDependencies,
  { act, actor, countsFrom }: Doing,
): Promise<void> {
  switch (act.operation) {
    case "inviteUser":
      await inviteAdministrator(dependencies, { ...act, actor, countsFrom });
      return;
    case "changeUserRole":
      return changeRole(dependencies, { id: act.accountId, role: act.role, actor, countsFrom });
    case "suspendUser":
      return suspendAdministrator(dependencies, { id: act.accountId, actor });
    case "reactivateUser":
      return reactivateAdministrator(dependencies, { id: act.accountId, actor, countsFrom });
    case "resetUserSecondFactor":
      return resetSecondFactorOf(dependencies, { id: act.accountId, actor, countsFrom });
    case "updateSettings":
      return weakenRule(dependencies, act, actor);
    default:
      throw new DomainError("invalid-request", {}, { cause: act satisfies never });
  }
}
