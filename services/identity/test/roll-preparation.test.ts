import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import { pruneExpired } from "../src/retention/domain/prune-expired.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import { actor, anEntry, commit, committing, freeze, freezeRequest, stage } from "./support/roll.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const voters = 2_300;
const entries = Array.from({ length: voters }, (_, index) => anEntry(20_000 + index));
const prepare = (request: ReturnType<typeof freezeRequest>) =>
  identity.rolls.prepareRoll({ roll: request }, { deadlineMs: 30_000 });
const linksOf = (electionId: ElectionId) => identity.links.db("links").where({ election_id: electionId });
const preparedOf = (electionId: ElectionId) =>
  identity.links.db("prepared_links").where({ election_id: electionId });

async function aRequest(processId: ProcessId) {
  await commit(identity, processId, entries);
  return freezeRequest({ processId });
}

it("makes the credentials in pieces that stay, and none twice", async () => {
  const request = await aRequest("pieces");
  expect(await prepare(request)).toEqual({ done: 1_000, total: voters });
  const prepared = await identity.stores.links.readPreparedCredentials(request.electionId as ElectionId);
  const first = prepared.map(({ publicCredential }) => publicCredential);
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

it("says on which version each election was sealed", async () => {
  const processId = "sealed on";
  await commit(identity, processId, [anEntry(30_000)]);
  const request = freezeRequest({ processId });
  await freeze(identity, request);
  await commit(identity, processId, [anEntry(30_000), anEntry(30_001)]);
  const { versions } = await identity.rolls.listRollVersions({ processId });
  expect(versions.map(({ number, sealedFor }) => [number, sealedFor])).toEqual([
    [2, []],
    [
      1,
      [
        {
          electionId: request.electionId,
          title: expect.objectContaining({ es: request.title?.es }) as object,
        },
      ],
    ],
  ]);
});

it("goes on after a piece that was cut off, with every voter once", async () => {
  const request = await aRequest("cut off");
  await prepare(request);
  await Promise.all([prepare(request), prepare(request), prepare(request)]);
  const { publicCredentials } = await freeze(identity, request);
  expect(new Set(publicCredentials).size).toBe(voters);
  const linked = new Set((await linksOf(request.electionId)).map((link) => link.voter_index.toString("hex")));
  expect(linked.size).toBe(voters);
});

it("keeps the roll of the process as it is meanwhile, but not for ever where nobody goes on", async () => {
  const request = await aRequest("busy");
  const { versionId } = await stage(identity, "busy", [anEntry(1)]);
  const agreed = committing(versionId);
  await prepare(request);
  await expect(identity.rolls.commitRoll(agreed)).rejects.toEqual(refusal("roll-busy"));
  const person = { processId: "busy", entry: anEntry(2), actor };
  await expect(identity.rolls.saveVoter(person)).rejects.toEqual(refusal("roll-busy"));

  await identity.main.db.raw("update roll_preparations set touched_at = now() - interval '3 minutes'");
  expect((await identity.rolls.commitRoll(agreed)).version?.number).toBe(2);
  // The newest version counts: it starts again.
  expect(await prepare(request)).toEqual({ done: 1, total: 1 });
});

it("lets go of what was begun, and forgets a day later what nobody let go", async () => {
  const request = await aRequest("let go");
  await prepare(request);
  await identity.rolls.releaseRoll({ electionId: request.electionId });
  expect(await preparedOf(request.electionId)).toEqual([]);
  // Its key is gone: a replica that is still working makes nothing more under this id.
  await expect(prepare(request)).rejects.toEqual(refusal("write-conflict"));

  // Nor does one whose first call comes after the release.
  const late = freezeRequest({ processId: "let go" });
  await identity.rolls.releaseRoll({ electionId: late.electionId });
  await expect(prepare(late)).rejects.toEqual(refusal("write-conflict"));
  expect(await preparedOf(late.electionId)).toEqual([]);

  const another = freezeRequest({ processId: "let go" });
  await prepare(another);
  await identity.main.db.raw("update roll_preparations set touched_at = ?", [
    new Date(identity.clock.now().getTime() - 25 * 3_600_000),
  ]);
  await pruneExpired({ ...identity.stores, clock: identity.clock });
  expect(await preparedOf(another.electionId)).toEqual([]);
  expect(await identity.main.db("roll_preparations")).toEqual([]);
});
