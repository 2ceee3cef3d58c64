import type { Transaction } from "@urna/service-kit/database";

/** One sending of an election begins at a time. */
export async function alone(trx: Transaction, electionId: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`sendings ${electionId}`]);
}
