import type { ElectionId } from "@urna/contract/identifiers";
import { type Queryable, plannedOnce } from "@urna/service-kit/database";
import type { BoxKeys } from "../../box-keys/storage/open-box-keys.ts";
import type { SpoiledBallotStore } from "../domain/ports.ts";

/** Spoiled ballots by their trackers under the box's key. Rows are in order, but unreadable without the key. */
export function spoiledBallotStore(db: Queryable, keys: BoxKeys): SpoiledBallotStore {
  const rowOf = async (electionId: ElectionId, tracker: string) => {
    const key = await keys(db, electionId);
    return key && { election_id: electionId, tracker_index: key.trackerIndex(tracker) };
  };
  return {
    async isSpoiled(electionId, tracker) {
      const row = await rowOf(electionId, tracker);
      // After the box's key is destroyed, nothing is cast.
      if (row === undefined) return false;
      const query = db("spoiled_ballots").select("election_id").where(row);
      return (await plannedOnce("spoiled-ballot", query)).length > 0;
    },
    async addSpoiledBallot(electionId, tracker) {
      const row = await rowOf(electionId, tracker);
      if (row === undefined) throw new Error("the key of a box was destroyed before it was closed");
      await db("spoiled_ballots").insert(row);
    },
  };
}
