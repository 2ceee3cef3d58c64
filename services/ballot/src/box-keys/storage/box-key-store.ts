import type { Queryable, Transaction } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { endKey } from "@urna/service-kit/election-keys/table";
import type { BoxKeyStore } from "../domain/ports.ts";

/** Makes and destroys the key of each box. */
export function boxKeyStore(db: Queryable, keys: ElectionKeys): BoxKeyStore {
  return {
    async makeBoxKey(electionId) {
      await keys.create(electionId);
    },
    async listBoxKeysToDestroy() {
      return db("election_keys as k")
        .join("elections as e", "e.id", "k.election_id")
        .whereNull("k.ended_at")
        .whereIn("e.state", ["closed", "tallied", "published", "retired", "annulled"])
        .pluck<string[]>("k.election_id");
    },
    // A store inside a transaction always has that transaction as its `db`.
    destroyBoxKey: (electionId) => endKey(db as Transaction, electionId),
    async sweepBoxKeys() {
      await keys.sweep();
    },
  };
}
