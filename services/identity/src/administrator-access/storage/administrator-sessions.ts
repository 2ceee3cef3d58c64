import type { AdministratorId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import { forgetAttempts } from "./administrator-attempts.ts";

/** Ends an administrator's sessions, but for one that may go on, and forgets their browsers. */
export async function endSessionsOf(
  transaction: Transaction,
  administratorId: AdministratorId,
  at: Date,
  keep?: string,
): Promise<void> {
  await forgetAttempts(transaction, administratorId);
  await transaction("administrator_devices").where({ administrator_id: administratorId }).delete();
  await transaction("sessions")
    .where({ administrator_id: administratorId })
    .whereNull("ended_at")
    .modify((query) => keep !== undefined && void query.whereNot({ id: keep }))
    .update({ ended_at: at });
}
