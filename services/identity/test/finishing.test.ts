import { readdir, rm } from "node:fs/promises";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { accept, acceptedBallot } from "./support/accept.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, personOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

let identity: Identity;
let electionId: ElectionId;
let people: PersonId[];
let credentials: string[];

/** Eight people on a roll, of whom five voted. */
beforeEach(async () => {
  identity = await anIdentity();
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  electionId = (await anElection(
    identity,
    numbers.map((n) => anEntry(n)),
  )) as ElectionId;
  people = (await Promise.all(numbers.map((n) => personOf(identity, n)))) as PersonId[];
  const links = await Promise.all(people.map((id) => identity.stores.links.findLink(electionId, id)));
  credentials = links.map((link) => link!.publicCredential);
  for (const publicCredential of credentials.slice(0, 5))
    await accept(identity, { electionId, publicCredential });
});
afterEach(() => identity.close());

const finish = (ballots: number, annulled = false) =>
  identity.participation.finishMarks({ electionId, ballots, annulled });
const rows = (table: string) => identity.links.db(table).where({ election_id: electionId });
const everything = async () => {
  const { rows: tables } = (await identity.links.db.raw(
    "select tablename from pg_tables where schemaname = 'public'",
  )) as { rows: { tablename: string }[] };
  const texts = await Promise.all(
    tables.map(async ({ tablename }) =>
      (await identity.links.db(tablename).select("*")).map((row: object) =>
        Object.values(row)
          .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)))
          .join(" "),
      ),
    ),
  );
  return texts.flat();
};

it("says nothing in the database of who has which credential, or of who voted, while the election goes on", async () => {
  const stored = await everything();
  const outbox = await identity.links.db("outbox").select<{ payload: Buffer }[]>("payload");
  expect(outbox).toHaveLength(5);
  for (const person of people) {
    const named = stored.filter((line) => line.includes(person));
    // Of who voted, the event that is on its way; of nobody else anything but where the making of links stood.
    expect(named.filter((line) => credentials.some((each) => line.includes(each)))).toEqual([]);
    expect(await rows("participations")).toEqual([]);
  }
  const lengths = new Set((await rows("links")).map((row: { sealed: Buffer }) => row.sealed.length));
  expect(lengths.size).toBe(1);
});

it("does nothing while a ballot has no mark yet, and everything once each has one", async () => {
  expect(await finish(6)).toEqual({ finished: false });
  expect(await rows("marks")).toHaveLength(5);
  expect(await readdir(identity.electionKeys.folder)).toHaveLength(1);

  expect(await finish(5)).toEqual({ finished: true });
  expect(await finish(5)).toEqual({ finished: true });
  for (const table of ["links", "marks", "prepared_links", "preparations"])
    expect(await rows(table)).toEqual([]);
  const voted = (await rows("participations")).map((row: { voter_id: string }) => row.voter_id);
  expect(voted.toSorted()).toEqual(people.slice(0, 5).toSorted());
  expect(await readdir(identity.electionKeys.folder)).toEqual([]);
});

it("answers as before once it is finished: who voted, and their own credential to a person who did not", async () => {
  await finish(5);
  const [voter, other] = [await aVoterSession(identity, 1), await aVoterSession(identity, 7)];
  const { participation } = identity;
  expect(await participation.getParticipation({ electionId }, voter)).toMatchObject({ hasVoted: true });
  expect(await participation.getParticipation({ electionId }, other)).toMatchObject({ hasVoted: false });
  expect((await participation.getTurnout({ electionId })).voted).toBe(5);
  expect(await participation.getUnspentCredential({ electionId }, other)).toMatchObject({
    publicCredential: credentials[6],
  });
  await expect(participation.getUnspentCredential({ electionId }, voter)).rejects.toEqual(
    refusal("already-voted"),
  );
});

it("has nothing left that shows whose a used credential was", async () => {
  const late = await acceptedBallot(identity, { electionId, publicCredential: credentials[5]! });
  await finish(5);
  const stored = await everything();
  for (const used of credentials.slice(0, 5))
    expect(stored.filter((line) => line.includes(used) && people.some((id) => line.includes(id)))).toEqual(
      [],
    );
  // What comes after the end marks nobody: it was sealed to a key that is gone.
  expect(
    await identity.stores.links.openAcceptedCredential(electionId, late.sealedCredential),
  ).toBeUndefined();
  expect(await rows("participations")).toHaveLength(5);
});

it("of ten who finish at once, and marks on their way meanwhile, writes each voter once", async () => {
  const [last] = await Promise.all([
    accept(identity, { electionId, publicCredential: credentials[5]! }),
    ...Array.from({ length: 10 }, () => finish(6)),
  ]);
  expect(last).toBeUndefined();
  expect(await finish(6)).toEqual({ finished: true });
  expect(await rows("participations")).toHaveLength(6);
  expect(await rows("marks")).toEqual([]);
});

describe("with a key that is nowhere", () => {
  let replica: Identity["stores"]["links"];
  const others = async () => anElection(identity, [anEntry(30)]);

  beforeEach(async () => {
    await rm(identity.electionKeys.folder, { recursive: true });
    const { createLinkStore } = await import("../src/participation/storage/links.ts");
    replica = createLinkStore(identity.links.db, {
      cipher: undefined as never,
      elections: identity.electionKeys.on(identity.links.db),
    });
  });

  it("makes that election unavailable, and no other", async () => {
    await expect(replica.findLink(electionId, people[6]!)).rejects.toEqual(new DomainError("unavailable"));
    const other = (await others()) as ElectionId;
    const voter = (await personOf(identity, 30)) as PersonId;
    expect(await replica.findLink(other, voter)).toMatchObject({ voterId: voter });
    expect(await replica.findElectionsVotedIn(people[0]!, [electionId, other])).toEqual([]);
    // How many voted is reported without it.
    expect((await replica.countMarks(electionId))[0]?.voted).toBe(5);
  });

  it("waits where the election counts, and drops what nobody can open where it was annulled", async () => {
    await expect(replica.finishElectionMarks(electionId, { ballots: 5, annulled: false })).rejects.toThrow(
      "unavailable",
    );
    expect(await rows("links")).toHaveLength(3);
    expect(await replica.finishElectionMarks(electionId, { ballots: 5, annulled: true })).toBe(true);
    expect([...(await rows("links")), ...(await rows("marks"))]).toEqual([]);
  });
});
