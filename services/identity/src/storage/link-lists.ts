import type { ElectionId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { LinkStore } from "../domain/participation/ports.ts";
import type { Link } from "../domain/roll/ports.ts";
import { inBatches } from "./batches.ts";
import { fieldsOf } from "./keys.ts";
import { linkKey } from "./link-key.ts";

type Lists = Pick<LinkStore, "replace" | "remove" | "publicCredentials" | "isPublished">;

/** The links of a whole election and its published list, which are written in the published order. */
export function createLinkLists(links: Database, cipher: FieldCipher): Lists {
  return {
    replace: (electionId, list) =>
      withTransaction(links, async (transaction) => {
        await clear(transaction, electionId);
        let position = 0;
        for await (const batch of inBatches(list)) {
          await transaction("links").insert(batch.map((link) => toRow(cipher, electionId, link)));
          const published = batch.map(({ publicCredential }) => ({
            election_id: electionId,
            public_credential: publicCredential,
            position: position++,
          }));
          await transaction("public_credentials").insert(published);
        }
      }),
    remove: (electionId) =>
      withTransaction(links, async (transaction) => {
        const [voted] = await transaction("participations")
          .select("voter_id")
          .where({ election_id: electionId })
          .limit(1);
        if (voted) return false;
        await clear(transaction, electionId);
        return true;
      }),
    publicCredentials: (electionId) =>
      links("public_credentials")
        .where({ election_id: electionId })
        .orderBy("position")
        .pluck("public_credential"),
    isPublished: async (electionId, publicCredential) => {
      const key = { election_id: electionId, public_credential: publicCredential };
      return (await links("public_credentials").select("position").where(key)).length > 0;
    },
  };
}

async function clear(transaction: Transaction, electionId: ElectionId): Promise<void> {
  await transaction("links").where({ election_id: electionId }).delete();
  await transaction("public_credentials").where({ election_id: electionId }).delete();
}

function toRow(cipher: FieldCipher, electionId: ElectionId, link: Link) {
  const { seal } = fieldsOf(cipher, "links", linkKey(electionId, link.voterId));
  return {
    election_id: electionId,
    public_credential: link.publicCredential,
    voter_id: link.voterId,
    category: link.category,
    private_credential: seal("private_credential", link.privateCredential),
  };
}
