import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { GuessStore } from "../access/ports.ts";
import type { AdministratorAccount, AdministratorStore, Passwords } from "./ports.ts";

export interface ProvingDependencies {
  administrators: AdministratorStore;
  passwords: Passwords;
  guesses: GuessStore;
  clock: Clock;
}

/**
 * Asks a signed-in administrator's password again, so that a session left open is not enough.
 * Errors: invalid-request (`path`, wrong-password), too-many-requests after five.
 */
export async function provePassword(
  { administrators, passwords, guesses, clock }: ProvingDependencies,
  { administratorId, password, path }: { administratorId: string; password: string; path: string },
): Promise<AdministratorAccount> {
  const guess = { subject: "ownPassword", key: administratorId } as const;
  await guesses.begin([guess], clock.now());
  const account = await administrators.find(administratorId);
  const right = await passwords.verify(account?.passwordHash, password);
  if (!account || !right) {
    throw new DomainError("invalid-request", { fieldErrors: [{ path, code: "wrong-password" }] });
  }
  await guesses.right({ forget: [guess], takeBack: [] });
  return account;
}
