import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { blindIndex } from "@urna/service-kit/crypto/keyed-hash";
import { openKeyring } from "@urna/service-kit/database/keys";
import { testKeys } from "@urna/service-kit/testing/keys";
import type { Keys } from "../src/storage/keys.ts";
import type { VoterSearch, VotersQuery } from "../src/roll/domain/ports.ts";
import { createRollListing } from "../src/roll/storage/roll-listing.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import {
  actor,
  anElection,
  anEntry,
  commit,
  committing,
  freezeRequest,
  freeze,
  personOf,
  rutOf,
  stage,
} from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const agreed = (versionId: RollVersionId) => committing(versionId, { leaveOutErrors: true });

const rowErrors = (errors: { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`);

const list = (processId: ProcessId, q = "", more: object = {}) =>
  identity.rolls.listVoters({
    processId,
    page: { page: 1, pageSize: 50, sort: "", q },
    actor,
    ...more,
  });

it("names every row in error, and leaves them out only for who agrees", async () => {
  const entries = [
    anEntry(1),
    anEntry(2, { documentNumber: "12345678-6" }),
    anEntry(3, { email: "?", categories: [] }),
    anEntry(1, { documentNumber: `10.000.001-${rutOf(1).slice(-1)}`, surnames: "De Otra" }),
  ];
  const staged = await stage(identity, "errors", entries);
  expect(rowErrors(staged.errors)).toEqual([
    "2 documentNumber invalid-rut",
    "3 email invalid-email",
    "3 categories required",
    "4 surnames contradicts",
  ]);
  const { versionId } = staged;
  await expect(identity.rolls.commitRoll(committing(versionId))).rejects.toEqual(
    refusal("invalid-request", { fieldErrors: [{ path: "leaveOutErrors", code: "required" }] }),
  );
  expect((await list("errors")).total).toBe(0);
  expect((await identity.rolls.commitRoll(agreed(versionId))).version?.size).toBe(1);
  expect((await list("errors")).total).toBe(1);
});

it("says what a new version changes, and keeps each person one row", async () => {
  const first = await commit(identity, "versions", [anEntry(10), anEntry(11), anEntry(12)]);
  expect(first.version).toMatchObject({ number: 1, size: 3, processId: "versions" });
  const id = await personOf(identity, 10);

  const changed = anEntry(10, { surnames: "De Otra Prueba", categories: ["guardian"] });
  const staged = await stage(identity, "versions", [changed, anEntry(11), anEntry(13)]);
  expect(staged).toMatchObject({ added: 1, changed: 1, unchanged: 1, removed: 1, errors: [] });
  expect((await identity.stores.people.findPerson(id as never))?.name).toBe("Votante10 De Prueba");

  const { version } = await identity.rolls.commitRoll(agreed(staged.versionId));
  expect(version).toMatchObject({ number: 2, size: 3 });
  expect(version?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(version?.sha256).not.toBe(first.version?.sha256);
  expect(await personOf(identity, 10)).toBe(id);
  expect(await identity.stores.people.findPerson(id as never)).toMatchObject({
    name: "Votante10 De Otra Prueba",
    categories: ["guardian"],
  });
  expect(await identity.stores.people.findPerson((await personOf(identity, 12)) as never)).toMatchObject({
    categories: [],
  });

  const { versions } = await identity.rolls.listRollVersions({ processId: "versions" });
  expect(versions.map(({ number }) => number)).toEqual([2, 1]);
});

it("gives a person the categories of all processes", async () => {
  await commit(identity, "one", [anEntry(20, { categories: ["teacher"] })]);
  await commit(identity, "two", [anEntry(20, { categories: ["guardian"] })]);
  const id = await personOf(identity, 20);
  const categories = async () => (await identity.stores.people.findPerson(id as never))?.categories;
  expect(await categories()).toEqual(["guardian", "teacher"]);
  await commit(identity, "two", [anEntry(20, { categories: ["guardian"] })]);
  expect(await categories()).toEqual(["guardian", "teacher"]);
  await commit(identity, "one", [anEntry(20, { categories: ["student"] }), anEntry(21)]);
  expect(await categories()).toEqual(["guardian", "student"]);
  await commit(identity, "two", [anEntry(21)]);
  expect(await categories()).toEqual(["student"]);
});

it("commits once, also when asked twice at once, and not over a newer version", async () => {
  const staged = await stage(identity, "once", [anEntry(30)]);
  const stale = await stage(identity, "once", [anEntry(31)]);
  const commits = [1, 2].map(() => identity.rolls.commitRoll(agreed(staged.versionId)));
  const [one, two] = await Promise.all(commits);
  expect(one).toEqual(two);
  await expect(identity.rolls.commitRoll(agreed(stale.versionId))).rejects.toEqual(refusal("write-conflict"));
  expect(await identity.main.db("roll_staged_rows").where({ version_id: staged.versionId })).toEqual([]);
});

it("finds voters by document, email and beginnings of names", async () => {
  await commit(identity, "search", [
    anEntry(40, { givenNames: "María José", surnames: "Ñancupil" }),
    anEntry(41, { givenNames: "Mario", surnames: "Soto" }),
  ]);
  const names = async (q: string) => (await list("search", q)).voters.map(({ name }) => name).sort();
  expect(await names("mar")).toEqual(["Mario Soto", "María José Ñancupil"]);
  expect(await names("NANCU maria")).toEqual(["María José Ñancupil"]);
  expect(await names(rutOf(41))).toEqual(["Mario Soto"]);
  expect(await names("VOTANTE40@correo.example.cl")).toEqual(["María José Ñancupil"]);
  expect(await names("ancupil")).toEqual([]);
  expect((await list("search", rutOf(41))).voters[0]).toMatchObject({
    maskedDocument: expect.stringMatching(/^10•+-.$/) as string,
    maskedEmail: "v•••1@correo.example.cl",
    categories: ["teacher"],
    disabled: false,
    hasVoted: false,
  });
});

it("counts whom a name finds up to a limit, says that there are more, and gives any page of them", async () => {
  const { db } = identity.main;
  const entries = Array.from({ length: 5 }, (_, index) => anEntry(350 + index, { givenNames: "Marta" }));
  const { version } = await commit(identity, "many", [...entries, anEntry(355, { givenNames: "Rosa" })]);
  const keyring = await openKeyring({ database: db, wrapper: localKeyWrapper(testKeys.platformKey) });
  const keys = { cipher: keyring.cipher, index: blindIndex(testKeys.blindIndexKey) } as Keys;
  const versionId = version?.id as RollVersionId;
  const listed = async (search: VoterSearch, countedAtMost: number) => {
    const whole = { versionId, electionId: undefined, categories: [], processId: "many" as ProcessId, actor };
    const asked = { ...whole, search, page: 2, pageSize: 3 };
    const { voters, ...counted } = await createRollListing(db, keys, countedAtMost)(asked as VotersQuery);
    return { ...counted, voters: voters.length };
  };
  const martas = { by: "name", words: ["marta"] } as const;
  expect(await listed(martas, 4)).toEqual({ total: 4, moreThanTotal: true, voters: 2 });
  expect(await listed(martas, 5)).toEqual({ total: 5, moreThanTotal: false, voters: 2 });
  expect(await listed({ by: "anything" }, 4)).toEqual({ total: 6, moreThanTotal: false, voters: 3 });
  keyring.close();
});

it("pages through a roll without repeating anybody", async () => {
  await commit(
    identity,
    "pages",
    Array.from({ length: 25 }, (_, index) => anEntry(300 + index)),
  );
  const page = async (number: number) =>
    identity.rolls.listVoters({
      processId: "pages",
      page: { page: number, pageSize: 10, sort: "", q: "" },
      actor,
    });
  const pages = await Promise.all([page(1), page(2), page(3)]);
  expect(pages.map(({ voters }) => voters.length)).toEqual([10, 10, 5]);
  expect(new Set(pages.flatMap(({ voters }) => voters.map(({ personId }) => personId))).size).toBe(25);
  expect(pages[0]?.total).toBe(25);
});

it("audits commits and views without naming anybody", async () => {
  await identity.main.db("outbox").delete();
  const processId = "auditing";
  await commit(identity, processId, [anEntry(50)]);
  await list(processId);
  await list(processId, rutOf(50));
  const rows = await identity.main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
  expect(rows.map(({ subject }) => subject).sort()).toEqual([
    "admin.acted.v1",
    "admin.acted.v1",
    "admin.acted.v1",
    "admin.acted.v1",
    "roll.committed.v1",
  ]);
  const audited = rows.map(({ payload }) => payload.toString("latin1")).join();
  expect(audited).toMatch(/roll\.view/);
  expect(audited).toMatch(/voter\.search/);
  expect(audited).not.toMatch(/Votante|correo|10000050|prueba/);
});

describe("a frozen roll", () => {
  it("has one credential per voter of the categories, in published order", async () => {
    const processId = "freezing";
    await commit(identity, processId, [anEntry(60), anEntry(61), anEntry(62, { categories: ["guardian"] })]);
    const request = freezeRequest({ processId });
    const { publicCredentials, rollSha256 } = await freeze(identity, request);
    expect(publicCredentials).toHaveLength(2);
    const { versions } = await identity.rolls.listRollVersions({ processId });
    expect(rollSha256).toBe(versions[0]?.sha256);
    // The archive sorts Ed25519 credentials by their little-endian bytes: the text read backwards, byte by byte.
    const bytes = publicCredentials.map((text) => Buffer.from(text, "hex").reverse());
    expect(bytes).toEqual(bytes.toSorted(Buffer.compare));
  });

  it("is the same when asked for again, and no other, also once it is released", async () => {
    const processId = "again";
    await commit(identity, processId, [anEntry(70), anEntry(71, { categories: ["student"] })]);
    const request = freezeRequest({ processId });
    const first = await freeze(identity, request);
    expect(await freeze(identity, request)).toEqual(first);
    const students = { ...request, categories: ["student" as const] };
    await expect(freeze(identity, students)).rejects.toEqual(refusal("write-conflict"));
    await identity.rolls.releaseRoll({ electionId: request.electionId });
    // Its key was destroyed: what is sealed again is another election.
    await expect(freeze(identity, students)).rejects.toEqual(refusal("write-conflict"));
    const again = freezeRequest({ processId, categories: ["student"] });
    expect((await freeze(identity, again)).publicCredentials).toHaveLength(1);
  });

  it("is of an older version where that one is asked for", async () => {
    const processId = "second round";
    await commit(identity, processId, [anEntry(110)]);
    await commit(identity, processId, [anEntry(110), anEntry(111)]);
    const older = freezeRequest({ processId, rollVersion: 1 });
    expect((await freeze(identity, older)).publicCredentials).toHaveLength(1);
    expect((await freeze(identity, freezeRequest({ processId }))).publicCredentials).toHaveLength(2);
    const unknown = freezeRequest({ processId, rollVersion: 3 });
    await expect(freeze(identity, unknown)).rejects.toEqual(refusal("not-found"));
  });

  it("is made once when asked for twice at once", async () => {
    const processId = "at once";
    await commit(
      identity,
      processId,
      Array.from({ length: 20 }, (_, index) => anEntry(80 + index)),
    );
    const request = freezeRequest({ processId });
    const [one, two] = await Promise.all([freeze(identity, request), freeze(identity, request)]);
    expect(one).toEqual(two);
    expect(await identity.links.db("links").where({ election_id: request.electionId })).toHaveLength(20);
  });

  it("stays as it was when the roll goes on", async () => {
    const electionId = await anElection(identity, [anEntry(120)]);
    const { processId } = (await identity.stores.elections.findSealedElection(electionId as never))!;
    await commit(identity, processId, [anEntry(121)]);
    const eligible = async (n: number) => {
      const session = await aVoterSession(identity, n);
      return (await identity.participation.getParticipation({ electionId }, session)).eligible;
    };
    expect([await eligible(120), await eligible(121)]).toEqual([true, false]);
  });

  it("needs a committed roll with somebody in its categories", async () => {
    await expect(freeze(identity, freezeRequest({ processId: "no such process" }))).rejects.toEqual(
      refusal("not-found"),
    );
    await commit(identity, "guardians", [anEntry(130, { categories: ["guardian"] })]);
    await expect(freeze(identity, freezeRequest({ processId: "guardians" }))).rejects.toEqual(
      refusal("invalid-request"),
    );
  });

  it("is undone by a release, harmlessly twice", async () => {
    const electionId = await anElection(identity, [anEntry(140)]);
    await identity.rolls.releaseRoll({ electionId });
    await identity.rolls.releaseRoll({ electionId });
    expect(await identity.links.db("links").where({ election_id: electionId })).toEqual([]);
    expect(await identity.links.db("public_credentials").where({ election_id: electionId })).toEqual([]);
    const session = await aVoterSession(identity, 140);
    await expect(identity.participation.getParticipation({ electionId }, session)).rejects.toEqual(
      refusal("not-found"),
    );
  });

  it("keeps links in an order that is neither the roll's nor the published one", async () => {
    const electionId = await anElection(
      identity,
      Array.from({ length: 30 }, (_, index) => anEntry(150 + index)),
    );
    const { rows } = (await identity.links.db.raw(
      "select credential_index from links where election_id = ? order by ctid",
      [electionId],
    )) as { rows: { credential_index: Buffer }[] };
    const indexes = rows.map((row) => row.credential_index.toString("hex"));
    expect(indexes).toHaveLength(30);
    expect(indexes).toEqual(indexes.toSorted());
  });

  it.each([
    ["Ed25519", 5_000, 15_000],
    ["BELENIOS-2048", 300, 15_000],
  ] as const)(
    "of group %s with %d voters takes under %d ms",
    async (group, size, limitMs) => {
      const processId = `large ${group}`;
      const entries = Array.from({ length: size }, (_, index) => anEntry(100_000 + index));
      await commit(identity, processId, entries);
      const startedAt = performance.now();
      const { publicCredentials } = await freeze(identity, freezeRequest({ processId, group }));
      expect(performance.now() - startedAt).toBeLessThan(limitMs);
      expect(new Set(publicCredentials).size).toBe(size);
    },
    60_000,
  );
});
