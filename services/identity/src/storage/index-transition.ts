import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Transaction } from "@urna/service-kit/database";

/**
 * While several keys of the blind index are known, two rows of one value would not meet in the unique index. Whoever
 * adds a row then comes one after the other, from here to the end of the transaction.
 */
export async function aloneInTransition(
  transaction: Transaction,
  index: KeyedHash,
  table: "people" | "administrators",
): Promise<void> {
  if (index.all("transition", table).length === 1) return;
  await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`blind index of ${table}`]);
}
