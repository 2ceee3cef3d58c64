import type { AdministratorId, SessionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { OwnSession } from "@urna/protos/identity/v1/own_account";
import { DomainError } from "@urna/service-kit/errors";
import { idleMs } from "../../sessions/domain/lifetimes.ts";
import { checkNewPassword, type PasswordRule } from "../../administrator-access/domain/new-password.ts";
import type { OwnAccountStore } from "./ports.ts";
import { provePassword, type ProvingDependencies } from "../../administrator-access/domain/prove-password.ts";

export interface OwnAccountDependencies extends ProvingDependencies, PasswordRule {
  ownAccounts: OwnAccountStore;
}

/** Errors: not-found. */
export async function getOwnAccount(
  { administrators }: Pick<OwnAccountDependencies, "administrators">,
  administratorId: AdministratorId,
): Promise<{ language: Language | undefined; totp: boolean; passkeys: number; recoveryCodesLeft: number }> {
  const account = await administrators.findAccount(administratorId);
  if (!account) throw new DomainError("not-found");
  const { language, totpSecret, passkeys, recoveryCodesLeft } = account;
  return { language, totp: totpSecret !== undefined, passkeys, recoveryCodesLeft };
}

/** Sets another password; every other session ends. Errors: invalid-request (currentPassword, password). */
export async function changeOwnPassword(
  dependencies: OwnAccountDependencies,
  change: {
    administratorId: AdministratorId;
    currentPassword: string;
    password: string;
    sessionId: SessionId;
  },
): Promise<void> {
  const { administratorId, currentPassword, password, sessionId } = change;
  const proof = { administratorId, password: currentPassword, path: "currentPassword" };
  const { email } = await provePassword(dependencies, proof);
  checkNewPassword(dependencies, password, email);
  const { passwords, ownAccounts, clock } = dependencies;
  const passwordHash = await passwords.hashPassword(password);
  await ownAccounts.setOwnPassword(administratorId, { passwordHash, keep: sessionId, at: clock.now() });
}

/** Takes the application away as a second factor. Errors: invalid-request (password). */
export async function disableTotp(
  dependencies: OwnAccountDependencies,
  { administratorId, password }: { administratorId: AdministratorId; password: string },
): Promise<void> {
  await provePassword(dependencies, { administratorId, password, path: "password" });
  await dependencies.ownAccounts.removeOwnTotp(administratorId, dependencies.clock.now());
}

/** Those that are alive, the last used first. */
export function listOwnSessions(
  { ownAccounts, clock }: OwnAccountDependencies,
  administratorId: AdministratorId,
): Promise<OwnSession[]> {
  const now = clock.now();
  return ownAccounts.readOwnSessions(administratorId, { now, usedAfter: new Date(now.getTime() - idleMs) });
}

/** Errors: not-found for a session of somebody else's. */
export async function endOwnSession(
  { ownAccounts, clock }: OwnAccountDependencies,
  session: { administratorId: AdministratorId; sessionId: SessionId },
): Promise<void> {
  if (!(await ownAccounts.closeOwnSession(session, clock.now()))) throw new DomainError("not-found");
}
