import { withTransaction, type Database } from "@urna/service-kit/database";
import type { SealedElectionStore } from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { establishmentCounts } from "../../participation/storage/establishment-counts.ts";
import { createFreezings } from "./freezings.ts";
import { createRollVoters } from "./roll-voters.ts";
import { findSealedElection } from "./sealed-election-row.ts";
import type { Keys } from "../../storage/keys.ts";

export function createSealedElectionStore(db: Database, keys: Keys): SealedElectionStore {
  return {
    ...createRollVoters(db, keys),
    ...createFreezings(db),
    countByEstablishment: (electionId, voted) => establishmentCounts(db, electionId, voted),
    findSealedElection: (electionId) => findSealedElection(db("sealed_elections"), electionId),
    recordCredentialsOut: async (electionId) => {
      await db("sealed_elections")
        .where({ election_id: electionId, credentials_out: false })
        .update({ credentials_out: true });
    },
    disableRollVoter: ({ electionId, personId, actor }) =>
      withTransaction(db, async (transaction) => {
        const row = { election_id: electionId, person_id: personId };
        const disabled = await transaction("disabled_voters")
          .insert(row)
          .onConflict()
          .ignore()
          .returning("person_id");
        if (disabled.length === 0) return false;
        await emitAdminActed(transaction, actor, { action: "voter.disable", target: personId });
        return true;
      }),
  };
}
