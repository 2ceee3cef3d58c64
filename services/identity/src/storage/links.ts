import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { plannedOnce, withTransaction, type Database } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import type { LinkStore, Participation } from "../domain/participation/ports.ts";
import { createLinkEndings } from "./link-endings.ts";
import { createLinkLists } from "./link-lists.ts";
import { fieldsOf } from "./keys.ts";
import { linkKey } from "./link-key.ts";

/** Links and participations, in the database `identity_links`. */
export function createLinkStore(links: Database, cipher: FieldCipher): LinkStore {
  return {
    ...createLinkLists(links, cipher),
    ...createLinkEndings(links),
    find: async (electionId, voterId) => {
      const columns = ["public_credential", "private_credential", "salt"];
      const ofVoter = links("links")
        .select<{ public_credential: string; private_credential: Buffer; salt: Buffer }[]>(columns)
        .where({ election_id: electionId, voter_id: voterId });
      const [row] = await plannedOnce("link", ofVoter);
      if (!row) return undefined;
      const { open } = fieldsOf(cipher, "links", linkKey(electionId, voterId));
      const privateCredential = open("private_credential", row.private_credential);
      const salt = open("salt", row.salt);
      return { publicCredential: row.public_credential, voterId, privateCredential, salt };
    },
    spend: ({ electionId, publicCredential, hour }) =>
      withTransaction(links, async (transaction) => {
        const [spent] = await transaction("links")
          .where({ election_id: electionId, public_credential: publicCredential })
          .delete()
          .returning<{ voter_id: PersonId; category: Category }[]>(["voter_id", "category"]);
        if (!spent) return false;
        await transaction("participations").insert({ election_id: electionId, ...spent, hour });
        await emit(transaction, catalogue["participation.recorded.v1"], {
          electionId,
          personId: spent.voter_id,
        });
        return true;
      }),
    participation: async (electionId, voterId) => {
      const ofVoter = links("participations")
        .select<{ category: Category; hour: Date }[]>("category", "hour")
        .where({ election_id: electionId, voter_id: voterId });
      const [row] = await plannedOnce("participation", ofVoter);
      return row;
    },
    whereVoted: async (voterId, electionIds) => {
      const rows = await links("participations")
        .select<{ election_id: ElectionId }[]>("election_id")
        .where({ voter_id: voterId })
        .whereIn("election_id", electionIds);
      return rows.map((row) => row.election_id);
    },
    whoVoted: async (electionId, voterIds) => {
      const rows = await links("participations")
        .select<{ voter_id: PersonId }[]>("voter_id")
        .where({ election_id: electionId })
        .whereIn("voter_id", voterIds);
      return rows.map((row) => row.voter_id);
    },
    turnout: async (electionId) => {
      const rows = await links("participations")
        .select<(Participation & { voted: string })[]>("category", "hour", links.raw("count(*) as voted"))
        .where({ election_id: electionId })
        .groupBy("category", "hour");
      return rows.map(({ voted, ...mark }) => ({ ...mark, voted: Number(voted) }));
    },
    votersBefore: async (electionId, hour) => {
      const rows = await links("participations")
        .select<{ voter_id: PersonId }[]>("voter_id")
        .where({ election_id: electionId })
        .where("hour", "<", hour);
      return rows.map((row) => row.voter_id);
    },
  };
}
