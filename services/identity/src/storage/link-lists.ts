import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { plannedOnce, withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { LinkStore } from "../domain/participation/ports.ts";
import type { PublishedCredential } from "../domain/roll/ports.ts";
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
  | "published"
  | "placeOf"
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
        list.map(({ commitment }) => Buffer.from(commitment, "hex")),
        list.map((link) =>
          sealed(cipher, electionId, {
            voterId: link.voterId,
            column: "private_credential",
            text: link.privateCredential,
          }),
        ),
        list.map((link) =>
          sealed(cipher, electionId, { voterId: link.voterId, column: "salt", text: link.salt }),
        ),
      ];
      await links.raw(
        `insert into prepared_links
           (election_id, voter_id, category, public_credential, commitment, private_credential, salt)
           select ?, * from unnest(?::uuid[], ?::text[], ?::text[], ?::bytea[], ?::bytea[], ?::bytea[])`,
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
        .select<(PublishedRow & { category: Category })[]>("public_credential", "category", "commitment")
        .where({ election_id: electionId });
      return rows.map((row) => ({ ...publishedOf(row), category: row.category }));
    },
    dropPrepared: async (electionId) => {
      await links("prepared_links").where({ election_id: electionId }).delete();
    },
    publish: (electionId, list) => publish(links, electionId, list),
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
    published: async (electionId, range) => {
      const { from, limit } = range ?? { from: 0, limit: Number.MAX_SAFE_INTEGER };
      const rows = await links("public_credentials")
        .select<PublishedRow[]>("public_credential", "commitment")
        .where({ election_id: electionId })
        .where("position", ">=", from)
        .orderBy("position")
        .limit(limit);
      return rows.map(publishedOf);
    },
    placeOf: async (electionId, publicCredential) => {
      const key = { election_id: electionId, public_credential: publicCredential };
      const query = links("public_credentials").select<{ position: number }[]>("position").where(key);
      const [row] = await plannedOnce("public credential", query);
      return row?.position;
    },
  };
}

async function publish(
  links: Database,
  electionId: ElectionId,
  list: readonly PublishedCredential[],
): Promise<void> {
  await withTransaction(links, async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${statementMs}`);
    // What was written a moment ago has no statistics yet: a nested loop would hold each row against each other.
    await transaction.raw("set local enable_nestloop = off");
    await clear(transaction, electionId);
    for (let start = 0; start < list.length; start += credentialsAtOnce) {
      await transaction.raw(
        `insert into public_credentials
           (election_id, public_credential, commitment, position)
           select ?, credential, commitment, ? + place - 1
           from unnest(?::text[], ?::bytea[]) with ordinality as t (credential, commitment, place)`,
        [electionId, start, ...columnsOf(list.slice(start, start + credentialsAtOnce))],
      );
    }
    await transaction.raw(
      `insert into links (election_id, public_credential, voter_id, category, private_credential, salt)
         select p.election_id, p.public_credential, l.voter_id, l.category, l.private_credential, l.salt
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

interface Secret {
  voterId: PersonId;
  column: "private_credential" | "salt";
  text: string;
}

function sealed(cipher: FieldCipher, electionId: ElectionId, { voterId, column, text }: Secret): Buffer {
  return fieldsOf(cipher, "links", linkKey(electionId, voterId)).seal(column, text);
}

interface PublishedRow {
  public_credential: string;
  commitment: Buffer;
}

function publishedOf(row: PublishedRow): PublishedCredential {
  return { publicCredential: row.public_credential, commitment: row.commitment.toString("hex") };
}

function columnsOf(list: readonly PublishedCredential[]): [string[], Buffer[]] {
  return [
    list.map(({ publicCredential }) => publicCredential),
    list.map(({ commitment }) => Buffer.from(commitment, "hex")),
  ];
}
