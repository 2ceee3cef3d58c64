import type { Queryable } from "@urna/service-kit/database";
import type { SpoiledBallotStore } from "../domain/ballot-box.ts";

/** So many of the rows that are there are written anew with each new one. */
const company = 200;

export function spoiledBallotStore(db: Queryable): SpoiledBallotStore {
  return {
    async alone(electionId, tracker) {
      await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
        `spoiled|${electionId}|${tracker}`,
      ]);
    },
    async has(electionId, tracker) {
      const rows = await db("spoiled_ballots").select("tracker").where({ election_id: electionId, tracker });
      return rows.length > 0;
    },
    /**
     * The new row is one of many that the same transaction writes, in random order: neither its place nor its writer
     * tells it from them. Rows that another transaction has just taken are left to it.
     */
    async add(electionId, tracker) {
      const some = db("spoiled_ballots")
        .select("tracker")
        .where({ election_id: electionId })
        .orderByRaw("gen_random_uuid()")
        .limit(company)
        .forUpdate()
        .skipLocked();
      const taken = await some;
      const trackers = taken.map((row: { tracker: string }) => row.tracker);
      await db("spoiled_ballots").where({ election_id: electionId }).whereIn("tracker", trackers).delete();
      await db.raw(
        "insert into spoiled_ballots select ?, tracker from unnest(?::text[]) tracker order by gen_random_uuid()",
        [electionId, [...trackers, tracker]],
      );
    },
  };
}
