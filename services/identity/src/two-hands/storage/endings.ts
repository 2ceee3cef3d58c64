import type { ElectionId } from "@urna/contract/identifiers";
import type { Database, Queryable } from "@urna/service-kit/database";
import type { EndingStore } from "../domain/ports.ts";

/** Elections of two hands that are over or unsealed, of which the registrar is still to be told. */
export function createEndingStore(db: Database): EndingStore {
  return {
    addEnding: (electionId) => addEnding(db, electionId),
    readDueEndings: async () => {
      const rows = await db("registrar_endings")
        .select<{ election_id: ElectionId; attempt: string }[]>("election_id", "attempt")
        .orderBy("election_id");
      return rows.map(({ election_id, attempt }) => ({ electionId: election_id, attempt: Number(attempt) }));
    },
    endEnding: async (electionId) => {
      await db("registrar_endings").where({ election_id: electionId }).delete();
    },
  };
}

/** Where the election is of two hands. */
export async function addEnding(on: Queryable, electionId: ElectionId): Promise<void> {
  await on.raw(
    `insert into registrar_endings (election_id, attempt)
       select election_id, (authorities->>'attempt')::bigint from sealed_elections
       where election_id = ? and authorities is not null
       on conflict (election_id) do nothing`,
    [electionId],
  );
}
