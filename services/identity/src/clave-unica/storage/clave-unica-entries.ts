import type { ElectionId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { ClaveUnicaEntryStore } from "../domain/ports.ts";

interface EntryRow {
  election_id: ElectionId;
  salt: Buffer;
}

export function createClaveUnicaEntryStore(db: Database): ClaveUnicaEntryStore {
  return {
    placeEntry: async ({ stateHash, browserHash, electionId, salt, expiresAt }) => {
      await db("clave_unica_entries").insert({
        state_hash: stateHash,
        browser_hash: browserHash,
        election_id: electionId,
        salt,
        expires_at: expiresAt,
      });
    },
    takeEntry: async ({ stateHash, browserHash }, now) => {
      const [row] = await db("clave_unica_entries")
        .where({ state_hash: stateHash, browser_hash: browserHash })
        .where("expires_at", ">", now)
        .delete()
        .returning<EntryRow[]>(["election_id", "salt"]);
      return row && { electionId: row.election_id, salt: row.salt };
    },
  };
}
