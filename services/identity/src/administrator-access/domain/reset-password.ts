import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { attemptOf } from "../../sessions/domain/attempt.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import { checkNewPassword, type PasswordRule } from "./new-password.ts";
import type { AdministratorStore, Passwords } from "../../administrators/domain/ports.ts";

interface Dependencies extends PasswordRule {
  administrators: AdministratorStore;
  passwords: Passwords;
  clock: Clock;
}

/**
 * Sets a new password, or the first of who was invited, with a link that was mailed, and ends every session of the
 * account. Signing in, second factor included, comes after. The same attempt within two minutes changes nothing.
 * Errors: invalid-or-expired-link, invalid-request (password; the link stays good).
 */
export async function resetPassword(
  dependencies: Dependencies,
  { token, password, attemptKey }: { token: string; password: string; attemptKey: string | undefined },
): Promise<void> {
  const { administrators, passwords, clock } = dependencies;
  const hash = tokenHash(token);
  const now = clock.now();
  // What is kept of an attempt holds nothing of the password: that is compared with the account's own.
  const attempt = attemptOf(attemptKey, "", now);
  const before = await administrators.findAccountOfAttempt(hash, attempt);
  if (before && (await passwords.verifyPassword(before.passwordHash, password))) return;
  const reset = await administrators.findReset(hash);
  const administrator =
    reset && reset.expiresAt > now && (await administrators.findAccount(reset.administratorId));
  if (!administrator || administrator.state === "suspended") throw new DomainError("invalid-or-expired-link");
  checkNewPassword(dependencies, password, administrator.email);
  const passwordHash = await passwords.hashPassword(password);
  const done = await administrators.setPasswordByLink({ tokenHash: hash, passwordHash, attempt });
  if (!done) throw new DomainError("invalid-or-expired-link");
}
