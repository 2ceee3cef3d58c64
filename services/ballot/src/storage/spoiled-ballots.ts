import { plannedOnce, type Queryable } from "@urna/service-kit/database";
import type { SpoiledBallotStore } from "../domain/ballot-box.ts";
import type { BoxKeys } from "./box-keys.ts";

/** By their trackers under the key of the box: rows come in order, and say nothing to who has no key. */
export function spoiledBallotStore(db: Queryable, keys: BoxKeys): SpoiledBallotStore {
  const rowOf = async (electionId: string, tracker: string) => ({
    election_id: electionId,
    tracker_index: (await keys(db, electionId)).trackerIndex(tracker),
  });
  return {
    async alone(electionId, tracker) {
      await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
        `spoiled|${electionId}|${tracker}`,
      ]);
    },
    async has(electionId, tracker) {
      const query = db("spoiled_ballots")
        .select("election_id")
        .where(await rowOf(electionId, tracker));
      return (await plannedOnce("spoiled-ballot", query)).length > 0;
    },
    async add(electionId, tracker) {
      await db("spoiled_ballots").insert(await rowOf(electionId, tracker));
    },
  };
}
