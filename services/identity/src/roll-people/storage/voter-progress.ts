import type { PersonId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { ProgressStore } from "../domain/progress-ports.ts";

interface ProgressRow {
  person_id: PersonId;
  code_sent: boolean;
  code_failed: boolean;
  entered: boolean;
}

export function createProgressStore(db: Database): ProgressStore {
  const note = async (voter: Parameters<ProgressStore["recordEntry"]>[0], columns: object): Promise<void> => {
    const row = { election_id: voter.electionId, person_id: voter.personId, ...columns };
    await db("voter_progress").insert(row).onConflict(["election_id", "person_id"]).merge(columns);
  };
  return {
    recordCodeSent: (voter, messageId) =>
      note(voter, { code_sent: true, code_failed: false, message_id: messageId }),
    recordCodeFailed: async (messageId) => {
      if (messageId === "") return;
      await db("voter_progress").where({ message_id: messageId }).update({ code_failed: true });
    },
    recordEntry: (voter) => note(voter, { entered: true }),
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
