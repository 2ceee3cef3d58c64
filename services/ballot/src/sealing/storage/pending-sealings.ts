import type { Queryable } from "@urna/service-kit/database";
import { leaseEnd, leasedWork } from "../../leases/storage/leased-work.ts";
import type { PendingSealingStore } from "../domain/ports.ts";

export function pendingSealingStore(db: Queryable): PendingSealingStore {
  return {
    ...leasedWork(db, "pending_sealings"),
    async failWork({ electionId, worker }, failure, refusal) {
      await db("pending_sealings")
        .where({ election_id: electionId, worker })
        .whereNull("failure")
        .update({ failure, refusal: refusal ? JSON.stringify(refusal) : null });
    },
    async addPendingSealing({ electionId, worker, leaseMs }) {
      const begins = {
        election_id: electionId,
        done: 0,
        total: 0,
        worker,
        leased_until: leaseEnd(db, leaseMs),
      };
      await db("pending_sealings")
        .insert({ ...begins, failure: null, refusal: null })
        .onConflict("election_id")
        .merge();
    },
  };
}
