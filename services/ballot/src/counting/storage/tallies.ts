import type { Queryable } from "@urna/service-kit/database";
import type { Outcome } from "../../results/domain/outcome.ts";
import type { StoredTally, TallyStore } from "../domain/ports.ts";

interface TallyRow {
  encrypted_tally: string;
  sized_tally: string;
  partial_decryptions: { owner: number; partialDecryption: string }[];
  result_text: string;
  counts: number[];
  archive_sha256: string;
  outcome: Outcome;
}

export function tallyStore(db: Queryable): TallyStore {
  return {
    async addTally(electionId, tally, outcome) {
      await db("tallies").insert({
        election_id: electionId,
        encrypted_tally: tally.encryptedTally,
        sized_tally: tally.sizedTally,
        partial_decryptions: JSON.stringify(tally.partialDecryptions),
        result_text: tally.resultText,
        counts: JSON.stringify(tally.counts),
        archive_sha256: tally.archiveSha256,
        outcome: JSON.stringify(outcome),
      });
    },
    async findTally(electionId) {
      const [row] = await db("tallies").select<TallyRow[]>("*").where({ election_id: electionId });
      return row && tallyOf(row);
    },
    async replaceOutcome(electionId, outcome) {
      await db("tallies")
        .where({ election_id: electionId })
        .update({ outcome: JSON.stringify(outcome) });
    },
  };
}

function tallyOf(row: TallyRow): StoredTally {
  return {
    encryptedTally: row.encrypted_tally,
    sizedTally: row.sized_tally,
    partialDecryptions: row.partial_decryptions,
    resultText: row.result_text,
    counts: row.counts,
    archiveSha256: row.archive_sha256,
    outcome: row.outcome,
  };
}
