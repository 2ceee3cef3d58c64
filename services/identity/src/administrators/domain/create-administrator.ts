import type { AdministratorId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import { checkNewPassword, type PasswordRule } from "../../administrator-access/domain/new-password.ts";
import type { AdministratorStore, Passwords } from "./ports.ts";

interface Dependencies extends PasswordRule {
  administrators: AdministratorStore;
  passwords: Passwords;
  random: Random;
}

export const AccountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email("invalid-email").max(254, "too-long"));
export const AccountName = z.string().trim().min(1, "required").max(200, "too-long");

const Account = z.object({ email: AccountEmail, name: AccountName, role: z.string() });

/**
 * Makes an administrator, or returns the id of the one with this address and changes nothing.
 * Errors: invalid-request naming the fields.
 */
export async function createAdministrator(
  dependencies: Dependencies,
  { password, ...given }: { email: string; name: string; role: string; password: string },
): Promise<{ id: AdministratorId; created: boolean }> {
  const account = Account.safeParse(given);
  if (!account.success)
    throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(account.error) });
  const { administrators, passwords, random } = dependencies;
  checkNewPassword(dependencies, password, account.data.email);
  const existing = await administrators.findAccountByEmail(account.data.email);
  if (existing) return { id: existing.id, created: false };
  const id = random.uuid();
  const passwordHash = await passwords.hashPassword(password);
  if (await administrators.createAccount({ id, ...account.data, passwordHash })) return { id, created: true };
  const winner = await administrators.findAccountByEmail(account.data.email);
  if (!winner) throw new DomainError("write-conflict");
  return { id: winner.id, created: false };
}
