import { Refused } from "@urna/belenios/refusal";
import { Contact } from "@urna/contract/registrar/exchange";
import { isUniqueViolation, type Queryable } from "@urna/service-kit/database";
import type { AttemptSecrets } from "../../storage/attempt-secrets.ts";
import type { Numbers, OwnHalf, TheirHalf, VoterHalves } from "../domain/ports.ts";
import type { Attempt } from "../domain/sealing.ts";

interface VoterRow {
  voter: number;
  own: Buffer;
  contact: Buffer | null;
  theirs: Buffer | null;
}

/** The place of a sealed value: column, attempt and voter. */
function place(column: "own" | "contact" | "theirs", { uuid, attempt }: Attempt, voter: number): string {
  return `voters.${column}|${uuid}|${attempt}|${voter}`;
}

/** Of one attempt. */
export interface Voters extends Attempt {
  readonly secrets: AttemptSecrets;
}

export async function insertOwn(on: Queryable, voters: Voters, from: number, halves: readonly OwnHalf[]) {
  const rows = halves.map((half, index) => ({
    uuid: voters.uuid,
    voter: from + index,
    own: voters.secrets.seal(place("own", voters, from + index), half),
  }));
  await on.batchInsert("voters", rows, 500);
}

export async function setContacts(
  on: Queryable,
  { secrets, ...attempt }: Voters,
  from: number,
  contacts: readonly Contact[],
): Promise<void> {
  const values = contacts.map((each, index) => secrets.seal(place("contact", attempt, from + index), each));
  const establishments = contacts.map((each) =>
    each.by === "letter" ? secrets.index.of("establishment", each.establishment) : Buffer.alloc(0),
  );
  await on.raw(
    `update voters set contact = given.contact, establishment_index = nullif(given.establishment, '')
     from unnest(?::bytea[], ?::bytea[]) with ordinality as given (contact, establishment, at)
     where uuid = ? and voter = ?::integer + given.at - 1`,
    [values, establishments, attempt.uuid, from],
  );
}

/** @throws Refused `half-repeated` at the first voter whose half another has. */
export async function setTheirs(
  on: Queryable,
  { secrets, ...attempt }: Voters,
  from: number,
  halves: readonly TheirHalf[],
): Promise<void> {
  const indexes = halves.map(({ element }) => secrets.index.of("half", element));
  const repeated = await firstRepeated(on, attempt.uuid, indexes);
  if (repeated !== undefined) throw new Refused("half-repeated", `identity[${from + repeated}]`);
  const values = halves.map(({ element, leaf }, index) =>
    secrets.seal(place("theirs", attempt, from + index), {
      element,
      leaf: Buffer.from(leaf).toString("hex"),
    }),
  );
  try {
    await on.raw(
      `update voters set theirs = given.theirs, theirs_index = given.index
       from unnest(?::bytea[], ?::bytea[]) with ordinality as given (theirs, index, at)
       where uuid = ? and voter = ?::integer + given.at - 1`,
      [values, indexes, attempt.uuid, from],
    );
  } catch (error) {
    if (isUniqueViolation(error, "voters_theirs_once")) throw new Refused("half-repeated", "identity");
    throw error;
  }
}

async function firstRepeated(
  on: Queryable,
  uuid: string,
  indexes: readonly Buffer[],
): Promise<number | undefined> {
  const known = await on("voters")
    .where({ uuid })
    .whereRaw("theirs_index = any(?::bytea[])", [[...indexes]])
    .pluck<Buffer[]>("theirs_index");
  const seen = new Set(known.map((each) => each.toString("hex")));
  for (const [at, index] of indexes.entries()) {
    const text = index.toString("hex");
    if (seen.has(text)) return at;
    seen.add(text);
  }
  return undefined;
}

export async function readHalves(on: Queryable, voters: Voters, numbers: Numbers): Promise<VoterHalves[]> {
  const { secrets } = voters;
  const rows = await selectVoters(on, voters, numbers).select<VoterRow[]>("voter", "own", "theirs");
  return rows.map(({ voter, own, theirs }) => ({
    voter,
    own: openOwn(voters, { voter, own }),
    theirs: theirs ? theirHalf(secrets.open(place("theirs", voters, voter), theirs)) : undefined,
  }));
}

export function openOwn(voters: Voters, { voter, own }: Pick<VoterRow, "voter" | "own">): OwnHalf {
  return voters.secrets.open(place("own", voters, voter), own) as OwnHalf;
}

function theirHalf(stored: unknown): TheirHalf {
  const { element, leaf } = stored as { element: string; leaf: string };
  return { element, leaf: Buffer.from(leaf, "hex") };
}

export async function readContacts(on: Queryable, voters: Voters, numbers: Numbers): Promise<Contact[]> {
  const rows = await selectVoters(on, voters, numbers)
    .whereNotNull("contact")
    .select<ContactRow[]>("voter", "contact");
  return rows.map((row) => openContact(voters, row));
}

export interface ContactRow {
  readonly voter: number;
  readonly contact: Buffer;
}

export function openContact(voters: Voters, { voter, contact }: ContactRow): Contact {
  return Contact.parse(voters.secrets.open(place("contact", voters, voter), contact));
}

function selectVoters(on: Queryable, { uuid }: Attempt, { from, count }: Numbers) {
  return on("voters")
    .where({ uuid })
    .whereBetween("voter", [from, from + count - 1])
    .orderBy("voter");
}
