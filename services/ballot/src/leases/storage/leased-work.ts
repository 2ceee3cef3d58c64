import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";
import type { LeasedWork } from "../domain/ports.ts";

export type LeasedTable = "pending_sealings" | "pending_counts";

/** Leases by the database's clock. A row with a failure is over; it stays only to report it. */
export function leasedWork(db: Queryable, table: LeasedTable): LeasedWork {
  const until = (ms: number) => leaseEnd(db, ms);
  const ofWorker = (electionId: ElectionId, worker: string) =>
    db(table).where({ election_id: electionId, worker }).whereNull("failure");
  return {
    async listDueWork() {
      const free = db(table).whereNull("failure").whereRaw("leased_until <= clock_timestamp()");
      return free.pluck("election_id");
    },
    async takeLease({ electionId, worker, leaseMs }) {
      const taken = await db(table)
        .where({ election_id: electionId })
        .whereNull("failure")
        .whereRaw("leased_until <= clock_timestamp()")
        .update({ worker, leased_until: until(leaseMs) });
      return taken > 0;
    },
    async renewLease({ electionId, worker, leaseMs }, { done, total }) {
      const held = await ofWorker(electionId, worker).update({ done, total, leased_until: until(leaseMs) });
      return held > 0;
    },
    async putOffWork({ electionId, worker, leaseMs }) {
      await ofWorker(electionId, worker).update({ worker: null, leased_until: until(leaseMs) });
    },
    async failWork({ electionId, worker }, failure) {
      await ofWorker(electionId, worker).update({ failure });
    },
    async finishWork({ electionId, worker }) {
      return (await ofWorker(electionId, worker).delete()) > 0;
    },
    async removePendingWork(electionId) {
      await db(table).where({ election_id: electionId }).delete();
    },
  };
}

export const leaseEnd = (db: Queryable, leaseMs: number) =>
  db.raw("clock_timestamp() + ? * interval '1 millisecond'", [leaseMs]);
