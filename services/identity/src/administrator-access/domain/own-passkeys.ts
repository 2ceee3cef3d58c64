import type { AdministratorId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import type { PasskeyDependencies } from "./passkey-assertion.ts";

const Name = z.object({ name: z.string().trim().min(1, "required").max(60, "too-long") });

/** What an administrator calls a passkey. Errors: invalid-request (name). */
export function passkeyName(given: string): string {
  const read = Name.safeParse({ name: given });
  if (!read.success) throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(read.error) });
  return read.data.name;
}

/** Errors: not-found, invalid-request (name). */
export async function renamePasskey(
  { passkeys }: Pick<PasskeyDependencies, "passkeys">,
  { name, ...passkey }: { id: string; administratorId: AdministratorId; name: string },
): Promise<void> {
  if (!(await passkeys.setPasskeyName({ ...passkey, name: passkeyName(name) })))
    throw new DomainError("not-found");
}

/** Errors: not-found. */
export async function removePasskey(
  { passkeys, clock }: Pick<PasskeyDependencies, "passkeys" | "clock">,
  passkey: { id: string; administratorId: AdministratorId },
): Promise<void> {
  if (!(await passkeys.deletePasskey({ ...passkey, at: clock.now() }))) throw new DomainError("not-found");
}
