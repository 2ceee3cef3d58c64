import type { AdministratorId, PersonId } from "@urna/contract/identifiers";
import type { Transaction } from "../database.ts";
import { catalogue } from "../events/catalogue.ts";
import { emit } from "../events/outbox.ts";

type Counts = Readonly<Record<string, { erased: number }>>;

/**
 * Audits the number of erased rows of each kind, in the transaction of the erasure. Writes nothing where there were
 * none.
 */
export async function auditErasure(
  transaction: Transaction,
  { personId, administratorId }: { personId: PersonId; administratorId: AdministratorId },
  kinds: Counts,
): Promise<void> {
  const changes = Object.entries(kinds)
    .filter(([, { erased }]) => erased > 0)
    .map(([field, { erased }]) => ({ field, before: String(erased) }));
  if (changes.length === 0) return;
  const act = { administratorId, action: "voter.erase", target: personId, reasonSha256: "", result: "" };
  await emit(transaction, catalogue["admin.acted.v1"], { ...act, changes });
}
