import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import type { OpenElection } from "../../settings/domain/locked-keys.ts";
import { CheckedEstablishment, type EstablishmentFields } from "./check-establishment.ts";
import { refuseOtherEmail } from "./official-email-lock.ts";
import type { EstablishmentStore, KeptEstablishment } from "./ports.ts";

interface EstablishmentChange extends EstablishmentFields {
  disabled: boolean;
  /** The one that it was made on; 0 for an establishment that is new. */
  revision: number;
}

/**
 * Makes an establishment or changes it.
 * Errors: invalid-request naming the fields (a new one whose code exists too), write-conflict, locked-while-open.
 */
export async function saveEstablishment(
  { establishments }: { establishments: EstablishmentStore },
  { revision, disabled, ...fields }: EstablishmentChange,
  { actor, openElections }: { actor: Actor; openElections: readonly OpenElection[] },
): Promise<KeptEstablishment | undefined> {
  const checked = CheckedEstablishment.safeParse(fields);
  if (!checked.success)
    throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(checked.error) });
  const { officialEmail, ...rest } = checked.data;
  const after = { ...rest, disabled, officialEmail: officialEmail || undefined };
  const [saved] = await establishments.changeEstablishments(
    [after.code],
    (kept) => {
      const before = kept.get(after.code);
      refuseOtherRevision(before, revision);
      refuseOtherEmail([{ before, after }], openElections);
      return [after];
    },
    { actor, action: "establishment.save", target: after.code },
  );
  return saved;
}

function refuseOtherRevision(before: KeptEstablishment | undefined, revision: number): void {
  if (revision === 0 && before !== undefined)
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "code", code: "duplicate" }] });
  if ((before?.revision ?? 0) !== revision) throw new DomainError("write-conflict");
}
