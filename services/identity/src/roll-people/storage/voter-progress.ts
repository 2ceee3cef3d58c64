import type { PersonId } from "@urna/contract/identifiers";
import type { Database, Queryable } from "@urna/service-kit/database";
import type { ProgressStore, VoterOfElection } from "../domain/progress-ports.ts";

interface ProgressRow {
  person_id: PersonId;
  code_sent: boolean;
  code_failed: boolean;
  entered: boolean;
}

function noteInsert(db: Queryable, { electionId, personId }: VoterOfElection, columns: object) {
  const row = { election_id: electionId, person_id: personId, ...columns };
  return db("voter_progress").insert(row).onConflict(["election_id", "person_id"]).merge(columns);
}

/** Notes that a voter is in, as a part of another write. */
export function entryInsert(db: Queryable, voter: VoterOfElection) {
  return noteInsert(db, voter, { entered: true });
}

export function createProgressStore(db: Database): ProgressStore {
  return {
    recordCodeSent: async (voter, messageId) => {
      await noteInsert(db, voter, { code_sent: true, code_failed: false, message_id: messageId });
    },
    recordCodeFailed: async (messageId) => {
      if (messageId === "") return;
      await db("voter_progress").where({ message_id: messageId }).update({ code_failed: true });
    },
    readVoterProgress: async (electionId, personIds) => {
      const rows = await db("voter_progress")
        .select<ProgressRow[]>("person_id", "code_sent", "code_failed", "entered")
        .where({ election_id: electionId })
        .whereIn("person_id", [...personIds]);
      return new Map(
        rows.map(({ person_id: personId, code_sent: codeSent, code_failed: codeFailed, entered }) => [
          personId,
          { codeSent, codeFailed, entered },
        ]),
      );
    },
  };
}
