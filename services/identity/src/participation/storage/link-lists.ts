import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { inTurns } from "@urna/service-kit/breathe";
import {
  plannedOnce,
  withTransaction,
  type Database,
  type Queryable,
  type Transaction,
} from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { endKey, lockLiveKey, refuseKey } from "@urna/service-kit/election-keys/table";
import type { LinkStore } from "../domain/ports.ts";
import type { NewLink, PublishedCredential } from "../../roll/domain/ports.ts";
import { secretsOf, type ElectionSecrets } from "./election-secrets.ts";

type Lists = Pick<
  LinkStore,
  | "prepareLinks"
  | "readPrepared"
  | "readPreparedCredentials"
  | "dropPreparedLinks"
  | "publishLinks"
  | "removeLinks"
  | "readPublished"
  | "findPublishedPlace"
>;

/** Every statement of a large roll gets longer than a call of a page would. */
const statementMs = 120_000;
const rowsAtOnce = 5_000;

/** The links of a whole election, sealed and in the order of their indices, and its published list. */
export function createLinkLists(links: Database, keys: ElectionKeys): Lists {
  const secretsFor = async (electionId: ElectionId) => secretsOf(electionId, await keys.create(electionId));
  return {
    prepareLinks: async (electionId, list) => {
      const secrets = await secretsFor(electionId);
      await withTransaction(links, (transaction) => addPrepared(transaction, secrets, { electionId, list }));
    },
    readPrepared: async (electionId) => {
      const [row] = await links("preparations")
        .select<{ made: number; last_voter_id: PersonId }[]>("made", "last_voter_id")
        .where({ election_id: electionId });
      return { count: row?.made ?? 0, last: row?.last_voter_id };
    },
    readPreparedCredentials: async (electionId) => {
      const credentials: Awaited<ReturnType<Lists["readPreparedCredentials"]>> = [];
      for await (const some of preparedLinks(links, electionId, await secretsFor(electionId)))
        for (const { publicCredential, category, commitment } of some)
          credentials.push({ publicCredential, category, commitment });
      return credentials;
    },
    dropPreparedLinks: async (electionId) => {
      await withTransaction(links, (transaction) => dropPrepared(transaction, electionId));
    },
    publishLinks: async (electionId, published) => {
      const secrets = await secretsFor(electionId);
      await withTransaction(links, async (transaction) => {
        await transaction.raw(`set local statement_timeout = ${statementMs}`);
        await clear(transaction, electionId);
        await addPublic(transaction, electionId, published);
        await addLinks(transaction, electionId, secrets);
        await dropPrepared(transaction, electionId);
      });
      // Otherwise the first read of a row would set its hint bits: a trace of who was looked up.
      await links.raw("vacuum (freeze) links, public_credentials");
    },
    removeLinks: async (electionId) => {
      const removed = await withTransaction(links, async (transaction) => {
        const live = await lockLiveKey(transaction, electionId);
        if (await hasVoters(transaction, electionId)) return false;
        await clear(transaction, electionId);
        await dropPrepared(transaction, electionId);
        if (live) await endKey(transaction, electionId);
        // A call that comes late must not make links that nobody would release again.
        else await refuseKey(transaction, electionId);
        return true;
      });
      await keys.sweep();
      return removed;
    },
    readPublished: async (electionId, range) => {
      const { from, limit } = range ?? { from: 0, limit: Number.MAX_SAFE_INTEGER };
      const rows = await links("public_credentials")
        .select<PublishedRow[]>("public_credential", "commitment")
        .where({ election_id: electionId })
        .where("position", ">=", from)
        .orderBy("position")
        .limit(limit);
      return rows.map(publishedOf);
    },
    findPublishedPlace: async (electionId, publicCredential) => {
      const key = { election_id: electionId, public_credential: publicCredential };
      const query = links("public_credentials").select<{ position: number }[]>("position").where(key);
      const [row] = await plannedOnce("public credential", query);
      return row?.position;
    },
  };
}

interface Some {
  readonly electionId: ElectionId;
  readonly list: readonly NewLink[];
}

/** In the order of the indices, which is not the roll's; its rows do show which piece of the roll they came with. */
async function addPrepared(
  transaction: Transaction,
  secrets: ElectionSecrets,
  { electionId, list }: Some,
): Promise<void> {
  const last = list.at(-1);
  if (last === undefined) return;
  const rows = list
    .map((link) => ({ index: secrets.voterIndex(link.voterId), link: secrets.sealNewLink(link) }))
    .sort((one, other) => one.index.compare(other.index));
  await transaction.raw("insert into prepared_links select ?, * from unnest(?::bytea[], ?::bytea[])", [
    electionId,
    rows.map(({ index }) => index),
    rows.map(({ link }) => link),
  ]);
  await transaction("preparations")
    .insert({ election_id: electionId, made: list.length, last_voter_id: last.voterId })
    .onConflict("election_id")
    .merge({
      made: transaction.raw("preparations.made + excluded.made"),
      last_voter_id: transaction.raw("excluded.last_voter_id"),
    });
}

async function addPublic(
  transaction: Transaction,
  electionId: ElectionId,
  list: readonly PublishedCredential[],
): Promise<void> {
  for (let start = 0; start < list.length; start += rowsAtOnce) {
    await transaction.raw(
      `insert into public_credentials (election_id, public_credential, commitment, position)
         select ?, credential, commitment, ? + place - 1
         from unnest(?::text[], ?::bytea[]) with ordinality as t (credential, commitment, place)`,
      [electionId, start, ...columnsOf(list.slice(start, start + rowsAtOnce))],
    );
  }
}

/** What is prepared, some of it at a time: a link has a kilobyte, and a roll has many. */
async function* preparedLinks(
  links: Queryable,
  electionId: ElectionId,
  secrets: ElectionSecrets,
): AsyncGenerator<NewLink[]> {
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const rows = await links("prepared_links")
      .select<PreparedRow[]>("voter_index", "sealed")
      .where({ election_id: electionId })
      .where("voter_index", ">", after)
      .orderBy("voter_index")
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield await inTurns(rows, ({ sealed }) => secrets.openNewLink(sealed));
    after = last.voter_index;
  }
}

interface PreparedRow {
  voter_index: Buffer;
  sealed: Buffer;
}

/** The indices of a link, 32 bytes each; in the order of its credential's, which is not the roll's. */
const placeOf = (credential: Buffer, voter: Buffer) => Buffer.concat([credential, voter]).toString("latin1");
const credentialIn = (place: string) => Buffer.from(place.slice(0, 32), "latin1");
const voterIn = (place: string) => Buffer.from(place.slice(32), "latin1");

async function addLinks(
  transaction: Transaction,
  electionId: ElectionId,
  secrets: ElectionSecrets,
): Promise<void> {
  const places: string[] = [];
  for await (const some of preparedLinks(transaction, electionId, secrets))
    for (const { publicCredential, voterId } of some)
      places.push(placeOf(secrets.credentialIndex(publicCredential), secrets.voterIndex(voterId)));
  places.sort();
  for (let start = 0; start < places.length; start += rowsAtOnce) {
    const some = places.slice(start, start + rowsAtOnce);
    const rows = await transaction("prepared_links")
      .select<PreparedRow[]>("voter_index", "sealed")
      .where({ election_id: electionId })
      .whereRaw("voter_index = any(?::bytea[])", [some.map(voterIn)]);
    const prepared = new Map(rows.map((row) => [row.voter_index.toString("latin1"), row.sealed]));
    const sealed = await inTurns(some, (place) => {
      const link = prepared.get(place.slice(32));
      if (link === undefined) throw new Error("a prepared link is gone");
      return secrets.sealLink(secrets.openNewLink(link));
    });
    await transaction.raw("insert into links select ?, * from unnest(?::bytea[], ?::bytea[], ?::bytea[])", [
      electionId,
      some.map(credentialIn),
      some.map(voterIn),
      sealed,
    ]);
  }
}

async function hasVoters(transaction: Transaction, electionId: ElectionId): Promise<boolean> {
  for (const table of ["marks", "participations"]) {
    const [one] = await transaction(table).select("election_id").where({ election_id: electionId }).limit(1);
    if (one) return true;
  }
  return false;
}

async function clear(transaction: Transaction, electionId: ElectionId): Promise<void> {
  for (const table of ["links", "public_credentials"])
    await transaction(table).where({ election_id: electionId }).delete();
}

async function dropPrepared(transaction: Transaction, electionId: ElectionId): Promise<void> {
  for (const table of ["prepared_links", "preparations"])
    await transaction(table).where({ election_id: electionId }).delete();
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
