import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";

interface ConfirmationRow {
  election_id: ElectionId;
  owner: number;
  challenge: string;
  response: string;
}

/** Trustees' signatures of sealed elections' fingerprints, one each. */
export function sealingConfirmations(db: Queryable) {
  return {
    async add(electionId: ElectionId, { owner, signature }: SealingConfirmation): Promise<boolean> {
      const { challenge, response } = signature;
      const added = await db<ConfirmationRow>("sealing_confirmations")
        .insert({ election_id: electionId, owner, challenge, response })
        .onConflict(["election_id", "owner"])
        .ignore()
        .returning("owner");
      return added.length > 0;
    },
  };
}
