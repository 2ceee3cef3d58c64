import type { AdministratorId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import type { AdministratorDirectory, Role } from "./accounts.ts";
import type { AdministratorAccount, AdministratorStore } from "./ports.ts";

export interface HandlingDependencies {
  administrators: AdministratorStore;
  directory: AdministratorDirectory;
  clock: Clock;
}

interface Handling {
  id: AdministratorId;
  actor: Actor;
  /** Before that the account counts as nobody of their own; undefined: as it did. */
  countsFrom?: Date | undefined;
}

/**
 * The account of somebody else whom the actor may handle: nobody handles their own here, nor one that may do what they
 * may not. Errors: not-found, not-allowed.
 */
export async function accountToHandle(
  { administrators }: Pick<HandlingDependencies, "administrators">,
  { id, actor }: Pick<Handling, "id" | "actor">,
): Promise<AdministratorAccount> {
  const [account, acting] = await Promise.all([
    administrators.findAccount(id),
    administrators.findAccount(actor.administratorId),
  ]);
  if (!account) throw new DomainError("not-found");
  if (!acting || acting.id === account.id || !holdsAll(acting, account)) throw new DomainError("not-allowed");
  return account;
}

/** A role that the actor may give: one that may do no more than they. Errors: invalid-request (role), not-allowed. */
export async function roleToGive(
  { administrators, directory }: Pick<HandlingDependencies, "administrators" | "directory">,
  { name, actor }: { name: string; actor: Actor },
): Promise<Role> {
  const role = (await directory.readRoles()).find((each) => each.name === name);
  if (!role)
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "role", code: "invalid-format" }] });
  const acting = await administrators.findAccount(actor.administratorId);
  if (!acting || !holdsAll(acting, role)) throw new DomainError("not-allowed");
  return role;
}

/** Errors: besides, write-conflict for the last superadministrator. */
export async function changeRole(
  dependencies: HandlingDependencies,
  { role, ...handling }: Handling & { role: string },
): Promise<void> {
  const account = await accountToHandle(dependencies, handling);
  const { name } = await roleToGive(dependencies, { name: role, actor: handling.actor });
  await dependencies.directory.setAccountRole(account.id, name, handling);
}

export async function suspendAdministrator(dependencies: HandlingDependencies, handling: Handling) {
  const { id } = await accountToHandle(dependencies, handling);
  await dependencies.directory.suspendAccount(id, dependencies.clock.now(), handling.actor);
}

export async function reactivateAdministrator(dependencies: HandlingDependencies, handling: Handling) {
  const { id } = await accountToHandle(dependencies, handling);
  await dependencies.directory.reactivateAccount(id, handling);
}

export async function endSessionsOf(dependencies: HandlingDependencies, handling: Handling) {
  const { id } = await accountToHandle(dependencies, handling);
  await dependencies.directory.endAccountSessions(id, dependencies.clock.now(), handling.actor);
}

export async function resetSecondFactorOf(dependencies: HandlingDependencies, handling: Handling) {
  const { id } = await accountToHandle(dependencies, handling);
  await dependencies.directory.resetAccountSecondFactor(id, dependencies.clock.now(), handling);
}

function holdsAll(acting: Pick<Role, "permissions">, other: Pick<Role, "permissions">): boolean {
  return other.permissions.every((permission) => acting.permissions.includes(permission));
}
