import type { AdministratorId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { tryGuess, type GuessingDependencies } from "../../guesses/domain/try-guess.ts";
import type {
  AdministratorAccount,
  AdministratorStore,
  Passwords,
} from "../../administrators/domain/ports.ts";

export interface ProvingDependencies extends GuessingDependencies {
  administrators: AdministratorStore;
  passwords: Passwords;
}

/**
 * Asks a signed-in administrator's password again, so that a session left open is not enough.
 * Errors: invalid-request (`path`, wrong-password), too-many-requests after five.
 */
export async function provePassword(
  dependencies: ProvingDependencies,
  { administratorId, password, path }: { administratorId: AdministratorId; password: string; path: string },
): Promise<AdministratorAccount> {
  const { administrators, passwords } = dependencies;
  const guess = { own: { subject: "ownPassword", key: administratorId } } as const;
  const account = await administrators.findAccount(administratorId);
  const right = await tryGuess(dependencies, guess, (refuseEarly) =>
    passwords.verifyPassword(account?.passwordHash, password, refuseEarly),
  );
  if (!account || !right) {
    throw new DomainError("invalid-request", { fieldErrors: [{ path, code: "wrong-password" }] });
  }
  return account;
}
