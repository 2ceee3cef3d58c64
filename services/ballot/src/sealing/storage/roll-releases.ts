import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";
import type { RollReleaseStore } from "../domain/ports.ts";

export function rollReleaseStore(db: Queryable): RollReleaseStore {
  return {
    async addRollRelease(electionId) {
      await db("roll_releases").insert({ election_id: electionId });
    },
    async listRollReleases() {
      const rows = await db("roll_releases").select<{ election_id: ElectionId }[]>("election_id");
      return rows.map((row) => row.election_id);
    },
    async removeRollRelease(electionId) {
      await db("roll_releases").where({ election_id: electionId }).delete();
    },
  };
}
