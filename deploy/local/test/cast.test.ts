import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deriveCredential } from "@urna/belenios/credential";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { call, exchange, valueOf } from "@urna/client/call";
import { problemOf } from "@urna/client/problem";
import type { ElectionId } from "@urna/contract/identifiers";
import { getTurnout } from "@urna/contract/monitoring/routes";
import { castBallot, getUnspentCredential } from "@urna/contract/casting/routes";
import { getOwnReceipt } from "@urna/contract/receipts/routes";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { sealBallot } from "@urna/client/seal-ballot";
import { voterAt } from "@urna/client/voter";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { patiently } from "./support/patience.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;
const voters = someVoters(12, 22_000_000);
const unused = [...voters];

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  electionId = await anOpenElection(administrator, { code: "CAST", voters });
}, 180_000);

afterAll(() => system?.stop(), 60_000);

async function aSignedInVoter(document?: RollVoter) {
  const person = document ?? (unused.pop() as RollVoter);
  const voter = voterAt(system.origin);
  await voter.signInWithDocument(person, electionId);
  return { person, voter, kit: await voter.fetchKit(electionId) };
}

const turnout = () => call(administrator, getTurnout, { params: { id: electionId } });
const ballotsInBox = async () => (await administrator.getElection(electionId)).ballots;

describe("100 parallel casts with one credential", () => {
  it("record exactly one ballot, one receipt and one email", async () => {
    const { person, voter, kit } = await aSignedInVoter();
    const before = await ballotsInBox();
    const ballots = Array.from({ length: 100 }, (_, index) => sealBallot(kit, [index % 3]).ballot);
    const answers = await Promise.all(ballots.map((ballot) => voter.cast(electionId, ballot)));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201 || status === 202)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    expect(new Set(refused.map((answer) => problemOf(answer)?.code))).toEqual(new Set(["already-voted"]));
    expect(await ballotsInBox()).toBe(before + 1);

    // The other email says that somebody entered with the document.
    const subjects = await patiently(async () => {
      const found = await system.messagesTo(person.email);
      return found.length > 1 ? found.map(({ subject }) => subject) : undefined;
    });
    expect(subjects.filter((subject) => subject.startsWith("Su voto quedó registrado"))).toHaveLength(1);
    await patiently(async () => ((await turnout()).voted === before + 1 ? true : undefined));
  }, 120_000);
});

describe("the same bytes again", () => {
  it("get the same acknowledgement, in parallel and after the link is gone", async () => {
    const { voter, kit } = await aSignedInVoter();
    const before = await ballotsInBox();
    const { ballot, tracker } = sealBallot(kit, "blank");
    const first = await Promise.all(Array.from({ length: 20 }, () => voter.cast(electionId, ballot)));
    await patiently(async () =>
      (await exchange(voter, getOwnReceipt, { params: { id: electionId } })).status === 200
        ? true
        : undefined,
    );
    const later = await voter.cast(electionId, ballot);

    expect(later.status).toBe(200);
    const acknowledgements = [...first, later].map((answer) =>
      JSON.stringify(valueOf(castBallot, answer).acknowledgement),
    );
    expect(new Set(acknowledgements).size).toBe(1);
    expect(valueOf(castBallot, later).tracker).toBe(tracker);
    expect(await ballotsInBox()).toBe(before + 1);
  }, 60_000);
});

describe("the database's own log", () => {
  it("says that a row was refused, and nothing of what was in it", async () => {
    const { kit } = await aSignedInVoter();
    const { publicCredential } = deriveCredential({
      group: nativeGroup("Ed25519"),
      uuid: electionId,
      privateCredential: kit.credential,
    });
    const database = openDatabase({ url: system.databaseUrl("ballot", "ballot"), poolMax: 1 });
    const again = { election_id: electionId, public_credential: publicCredential };
    await expect(database("credentials").insert(again)).rejects.toThrow("credentials_pkey");
    await expect(database.raw(`select '${publicCredential}' from nowhere`)).rejects.toThrow("nowhere");
    await closeDatabase(database);

    const log = await readFile(join(system.dataDir, "logs/postgres.log"), "utf8");
    expect(log).toContain("credentials_pkey");
    expect(log).toContain("nowhere");
    expect(log).not.toContain(publicCredential);
  });
});

describe("a ballot that is not right", () => {
  it("is refused with 422 and leaves nothing", async () => {
    const { voter, kit } = await aSignedInVoter();
    const before = await ballotsInBox();
    const { ballot } = sealBallot(kit, [0]);
    const mutated = ballot.replace(
      /"response":"(\d)/,
      (_, digit: string) => `"response":"${digit === "1" ? "2" : "1"}`,
    );
    const spaced = ballot.replace('","', '", "');
    for (const bytes of [mutated, spaced, "{}", '"text"', ballot.slice(0, -1)]) {
      const answer = await voter.cast(electionId, bytes);
      expect([answer.status, problemOf(answer)?.code]).toEqual(
        bytes === ballot.slice(0, -1)
          ? [expect.any(Number), expect.stringMatching(/invalid/)]
          : [422, "invalid-ballot"],
      );
    }
    expect(await ballotsInBox()).toBe(before);
    expect((await voter.cast(electionId, ballot)).status).toBe(201);
  }, 60_000);

  it("of another voter is not allowed", async () => {
    const one = await aSignedInVoter();
    const other = await aSignedInVoter();
    const answer = await one.voter.cast(electionId, sealBallot(other.kit, [0]).ballot);
    expect([answer.status, problemOf(answer)?.code]).toEqual([403, "not-allowed"]);
  });
});

describe("an election that is paused or closed while the page is open", () => {
  it("says so, and a paused one takes the same bytes later", async () => {
    const { voter, kit } = await aSignedInVoter();
    const { ballot } = sealBallot(kit, [1]);
    await administrator.step(electionId, "pause", { reason: "prueba" });
    expect(await voter.cast(electionId, ballot)).toMatchObject({
      status: 409,
      body: { code: "election-paused" },
    });
    await administrator.step(electionId, "resume");
    expect((await voter.cast(electionId, ballot)).status).toBe(201);

    const late = await aSignedInVoter();
    await administrator.step(electionId, "close");
    const refused = await late.voter.cast(electionId, sealBallot(late.kit, [0]).ballot);
    expect(refused).toMatchObject({ status: 409, body: { code: "election-closed" } });
    const unspent = await call(late.voter, getUnspentCredential, { params: { id: electionId } });
    expect(unspent).toMatchObject({ credential: late.kit.credential });
  }, 60_000);
});
