import type { RetainedKind } from "@urna/contract/retention/classes";
import type { Transaction } from "../database.ts";
import { catalogue } from "../events/catalogue.ts";
import { emit } from "../events/outbox.ts";
import type { Cut, Removed } from "./retention.ts";

/**
 * Audits the removed rows by kind, with their election or process, in the transaction of the removal. Writes nothing
 * where there were none.
 */
export async function auditRemoval(
  transaction: Transaction,
  { dataClass, before }: Pick<Cut, "dataClass" | "before">,
  { removed, by, target = "" }: { removed: Removed; by: string | undefined; target?: string },
): Promise<void> {
  const some = (Object.entries(removed) as [RetainedKind, number][]).filter(([, count]) => count > 0);
  if (some.length === 0) return;
  await emit(transaction, catalogue["retention.applied.v1"], {
    dataClass,
    administratorId: by,
    before,
    target,
    changes: some.map(([field, count]) => ({ field, before: String(count) })),
  });
}
