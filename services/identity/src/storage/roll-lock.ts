import type { Transaction } from "@urna/service-kit/database";

/** Held by whoever writes a process's roll, until the transaction ends. False when somebody else does. */
export function tryRollLock(transaction: Transaction, processId: string): Promise<boolean> {
  return tried(transaction, "pg_try_advisory_xact_lock", processId);
}

/** Held, by several if they wish, by who needs a process's roll to stay as it is. */
export function trySharedRollLock(transaction: Transaction, processId: string): Promise<boolean> {
  return tried(transaction, "pg_try_advisory_xact_lock_shared", processId);
}

async function tried(transaction: Transaction, lock: string, processId: string): Promise<boolean> {
  const { rows } = (await transaction.raw(`select ${lock}(hashtext(?)) as locked`, [
    `roll ${processId}`,
  ])) as {
    rows: { locked: boolean }[];
  };
  return rows[0]?.locked === true;
}
