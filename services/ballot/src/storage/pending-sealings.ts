import type { Queryable } from "@urna/service-kit/database";
import type { PendingSealingStore } from "../domain/ports.ts";

export function pendingSealingStore(db: Queryable): PendingSealingStore {
  const until = (ms: number) => db.raw("clock_timestamp() + ? * interval '1 millisecond'", [ms]);
  const ofWorker = (electionId: string, worker: string) =>
    db("pending_sealings").where({ election_id: electionId, worker }).whereNull("failure");
  return {
    async add({ electionId, worker, leaseMs }) {
      const begins = { election_id: electionId, done: 0, total: 0, worker, leased_until: until(leaseMs) };
      await db("pending_sealings")
        .insert({ ...begins, failure: null })
        .onConflict("election_id")
        .merge();
    },
    async due() {
      const free = db("pending_sealings").whereNull("failure").whereRaw("leased_until <= clock_timestamp()");
      return free.pluck("election_id");
    },
    async take({ electionId, worker, leaseMs }) {
      const taken = await db("pending_sealings")
        .where({ election_id: electionId })
        .whereNull("failure")
        .whereRaw("leased_until <= clock_timestamp()")
        .update({ worker, leased_until: until(leaseMs) });
      return taken > 0;
    },
    async goOn({ electionId, worker, leaseMs }, { done, total }) {
      const held = await ofWorker(electionId, worker).update({ done, total, leased_until: until(leaseMs) });
      return held > 0;
    },
    async putOff({ electionId, worker, leaseMs }) {
      await ofWorker(electionId, worker).update({ worker: null, leased_until: until(leaseMs) });
    },
    async fail({ electionId, worker }, failure) {
      await ofWorker(electionId, worker).update({ failure });
    },
    async finish({ electionId, worker }) {
      return (await ofWorker(electionId, worker).delete()) > 0;
    },
    async remove(electionId) {
      await db("pending_sealings").where({ election_id: electionId }).delete();
    },
  };
}
