import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { LinkStore } from "../domain/participation/ports.ts";
import type { Link } from "../domain/roll/ports.ts";
import { fieldsOf } from "./keys.ts";
import { linkKey } from "./link-key.ts";

type Lists = Pick<
  LinkStore,
  | "prepare"
  | "prepared"
  | "preparedCredentials"
  | "dropPrepared"
  | "publish"
  | "remove"
  | "publicCredentials"
  | "isPublished"
>;

/** Every statement of a large roll gets longer than a call of a page would. */
const statementMs = 120_000;
const credentialsAtOnce = 5_000;

/** The links of a whole election and its published list, which are written in the published order. */
export function createLinkLists(links: Database, cipher: FieldCipher): Lists {
  return {
    prepare: async (electionId, list) => {
      const columns = [
        list.map(({ voterId }) => voterId),
        list.map(({ category }) => category),
        list.map(({ publicCredential }) => publicCredential),
        list.map((link) => sealed(cipher, electionId, link)),
      ];
      await links.raw(
        "insert into prepared_links select ?, * from unnest(?::uuid[], ?::text[], ?::text[], ?::bytea[])",
        [electionId, ...columns],
      );
    },
    prepared: async (electionId) => {
      const [row] = await links("prepared_links")
        .where({ election_id: electionId })
        .count<{ count: string }[]>("* as count");
      const [last] = await links("prepared_links")
        .select<{ voter_id: PersonId }[]>("voter_id")
        .where({ election_id: electionId })
        .orderBy("voter_id", "desc")
        .limit(1);
      return { count: Number(row?.count ?? 0), last: last?.voter_id };
    },
    preparedCredentials: async (electionId) => {
      const rows = await links("prepared_links")
        .select<{ public_credential: string; category: Category }[]>("public_credential", "category")
        .where({ election_id: electionId });
      return rows.map(({ public_credential: publicCredential, category }) => ({
        publicCredential,
        category,
      }));
    },
    dropPrepared: async (electionId) => {
      await links("prepared_links").where({ election_id: electionId }).delete();
    },
    publish: (electionId, publicCredentials) => publish(links, electionId, publicCredentials),
    remove: (electionId) =>
      withTransaction(links, async (transaction) => {
        const [voted] = await transaction("participations")
          .select("voter_id")
          .where({ election_id: electionId })
          .limit(1);
        if (voted) return false;
        await clear(transaction, electionId);
        await transaction("prepared_links").where({ election_id: electionId }).delete();
        return true;
      }),
    publicCredentials: (electionId, range) => {
      const list = links("public_credentials").where({ election_id: electionId }).orderBy("position");
      const { from, limit } = range ?? { from: 0, limit: Number.MAX_SAFE_INTEGER };
      return list.where("position", ">=", from).limit(limit).pluck("public_credential");
    },
    isPublished: async (electionId, publicCredential) => {
      const key = { election_id: electionId, public_credential: publicCredential };
      return (await links("public_credentials").select("position").where(key)).length > 0;
    },
  };
}

async function publish(links: Database, electionId: ElectionId, list: readonly string[]): Promise<void> {
  await withTransaction(links, async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${statementMs}`);
    // What was written a moment ago has no statistics yet: a nested loop would hold each row against each other.
    await transaction.raw("set local enable_nestloop = off");
    await clear(transaction, electionId);
    for (let start = 0; start < list.length; start += credentialsAtOnce) {
      await transaction.raw(
        `insert into public_credentials
           select ?, credential, ? + place - 1 from unnest(?::text[]) with ordinality as t (credential, place)`,
        [electionId, start, list.slice(start, start + credentialsAtOnce)],
      );
    }
    await transaction.raw(
      `insert into links
         select p.election_id, p.public_credential, l.voter_id, l.category, l.private_credential
         from public_credentials p join prepared_links l using (election_id, public_credential)
         where p.election_id = ? order by p.position`,
      [electionId],
    );
    await transaction("prepared_links").where({ election_id: electionId }).delete();
  });
  // What was in the roll's order leaves no trace in the table's pages.
  await links.raw("vacuum prepared_links");
}

async function clear(transaction: Transaction, electionId: ElectionId): Promise<void> {
  await transaction("links").where({ election_id: electionId }).delete();
  await transaction("public_credentials").where({ election_id: electionId }).delete();
}

function sealed(cipher: FieldCipher, electionId: ElectionId, { voterId, privateCredential }: Link): Buffer {
  return fieldsOf(cipher, "links", linkKey(electionId, voterId)).seal(
    "private_credential",
    privateCredential,
  );
}
