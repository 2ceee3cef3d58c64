import type { ElectionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";

/** Lets one transaction at a time start a sending of an election. */
export async function alone(trx: Transaction, electionId: ElectionId): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`sendings ${electionId}`]);
}
