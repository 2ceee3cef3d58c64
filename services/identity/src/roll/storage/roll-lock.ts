import type { ProcessId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";

/** A freezing that was given up without a word keeps nobody from the roll for longer. */
const preparationSeconds = 120;

/**
 * Held by whoever writes a process's roll, until the transaction ends. False when somebody else does, or while the roll
 * is being frozen for an election.
 */
export async function tryRollLock(transaction: Transaction, processId: ProcessId): Promise<boolean> {
  if (!(await tried(transaction, "pg_try_advisory_xact_lock", processId))) return false;
  // A statement of its own, so that it sees what was written before the lock was free.
  const freezing = await transaction("roll_preparations")
    .select("election_id")
    .where({ process_id: processId })
    .whereRaw("touched_at > clock_timestamp() - ? * interval '1 second'", [preparationSeconds])
    .limit(1);
  return freezing.length === 0;
}

/** Keeps a process's roll unchanged. Several transactions may hold it at once. */
export function trySharedRollLock(transaction: Transaction, processId: ProcessId): Promise<boolean> {
  return tried(transaction, "pg_try_advisory_xact_lock_shared", processId);
}

async function tried(transaction: Transaction, lock: string, processId: ProcessId): Promise<boolean> {
  const { rows } = (await transaction.raw(`select ${lock}(hashtext(?)) as locked`, [
    `roll ${processId}`,
  ])) as {
    rows: { locked: boolean }[];
  };
  return rows[0]?.locked === true;
}
