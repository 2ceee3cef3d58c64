import { pruneExpired } from "../src/domain/retention/prune-expired.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import { actor, anEntry, commit, freeze, freezeRequest, stage } from "./support/roll.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const voters = 2_300;
const entries = Array.from({ length: voters }, (_, index) => anEntry(20_000 + index));
const prepare = (request: ReturnType<typeof freezeRequest>) =>
  identity.rolls.prepareRoll({ roll: request }, { deadlineMs: 30_000 });
const linksOf = (electionId: string) =>
  identity.links.db("links").where({ election_id: electionId }).orderBy("voter_id");
const preparedOf = (electionId: string) =>
  identity.links.db("prepared_links").where({ election_id: electionId });

async function aRequest(processId: string) {
  await commit(identity, processId, entries);
  return freezeRequest({ processId });
}

it("makes the credentials in pieces that stay, and none twice", async () => {
  const request = await aRequest("pieces");
  expect(await prepare(request)).toEqual({ done: 1_000, total: voters });
  const first = await preparedOf(request.electionId).pluck("public_credential");
  // Nobody can use them yet, nor is there an election to enter.
  expect(await linksOf(request.electionId)).toEqual([]);
  expect(await prepare(request)).toEqual({ done: 2_000, total: voters });
  expect(await prepare(request)).toEqual({ done: voters, total: voters });
  expect(await prepare(request)).toEqual({ done: voters, total: voters });
  const { publicCredentials } = await freeze(identity, request);
  expect(publicCredentials).toHaveLength(voters);
  expect(publicCredentials).toEqual(expect.arrayContaining(first));
  expect(await linksOf(request.electionId)).toHaveLength(voters);
  expect(await preparedOf(request.electionId)).toEqual([]);
});

it("goes on after a piece that was cut off, with every voter once", async () => {
  const request = await aRequest("cut off");
  await prepare(request);
  // The links of a piece are there, but whoever made them died before it said so.
  const [last] = await preparedOf(request.electionId).orderBy("voter_id", "desc").limit(1);
  await preparedOf(request.electionId).where({ voter_id: last.voter_id }).delete();
  await Promise.all([prepare(request), prepare(request), prepare(request)]);
  const { publicCredentials } = await freeze(identity, request);
  expect(new Set(publicCredentials).size).toBe(voters);
  expect(
    new Set((await linksOf(request.electionId)).map((link: { voter_id: string }) => link.voter_id)).size,
  ).toBe(voters);
});

it("keeps the roll of the process as it is meanwhile, but not for ever where nobody goes on", async () => {
  const request = await aRequest("busy");
  const { versionId } = await stage(identity, "busy", [anEntry(1)]);
  const agreed = { versionId, actor, leaveOutErrors: true };
  await prepare(request);
  await expect(identity.rolls.commitRoll(agreed)).rejects.toEqual(refusal("roll-busy"));
  const person = { processId: "busy", personId: "", entry: anEntry(2), versionId: "", actor };
  await expect(identity.rolls.saveVoter(person)).rejects.toEqual(refusal("roll-busy"));

  await identity.main.db.raw("update roll_preparations set touched_at = now() - interval '3 minutes'");
  expect((await identity.rolls.commitRoll(agreed)).version?.number).toBe(2);
  // The newest version counts: it starts anew.
  expect(await prepare(request)).toEqual({ done: 1, total: 1 });
});

it("lets go of what was begun, and forgets a day later what nobody let go", async () => {
  const request = await aRequest("let go");
  await prepare(request);
  await identity.rolls.releaseRoll({ electionId: request.electionId });
  expect(await preparedOf(request.electionId)).toEqual([]);

  await prepare(request);
  await identity.main.db.raw("update roll_preparations set touched_at = ?", [
    new Date(identity.clock.now().getTime() - 25 * 3_600_000),
  ]);
  await pruneExpired({ ...identity.stores, clock: identity.clock });
  expect(await preparedOf(request.electionId)).toEqual([]);
  expect(await identity.main.db("roll_preparations")).toEqual([]);
});
