import type { Queryable } from "@urna/service-kit/database";
import { leaseEnd, leasedWork } from "../../leases/storage/leased-work.ts";
import type { PendingSealingStore } from "../domain/ports.ts";

export function pendingSealingStore(db: Queryable): PendingSealingStore {
  return {
    ...leasedWork(db, "pending_sealings"),
    async addPendingSealing({ electionId, worker, leaseMs }) {
      const begins = {
        election_id: electionId,
        done: 0,
        total: 0,
        worker,
        leased_until: leaseEnd(db, leaseMs),
      };
      await db("pending_sealings")
        .insert({ ...begins, failure: null })
        .onConflict("election_id")
        .merge();
    },
  };
}
