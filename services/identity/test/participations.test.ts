import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { accept } from "./support/accept.ts";
import { anElectionId, anIdentity, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, commit, freeze, freezeRequest, personOf } from "./support/roll.ts";
import { aSessionOf } from "./support/sessions.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const listOf = async (personId: PersonId) =>
  (await identity.participation.listParticipations({}, await aSessionOf(identity, personId))).participations;

/** Marks a voter as the box's event does. */
async function vote(electionId: ElectionId, personId: PersonId) {
  const link = await identity.stores.links.findLink(electionId as never, personId as never);
  await accept(identity, { electionId, publicCredential: link!.publicCredential });
}

it("lists every election on whose frozen roll the person is, and nothing of the others", async () => {
  const teachers = { categories: ["teacher"] };
  const voted = await anElection(identity, [anEntry(1), anEntry(2)], teachers);
  const open = await anElection(identity, [anEntry(1), anEntry(2)], teachers);
  const disabled = await anElection(identity, [anEntry(1), anEntry(2)], teachers);
  await anElection(identity, [anEntry(2)], teachers);
  await anElection(identity, [anEntry(1), anEntry(3, { categories: ["student"] })], {
    categories: ["student"],
  });
  const personId = await personOf(identity, 1);
  await vote(voted, personId);
  await vote(open, await personOf(identity, 2));
  await identity.rolls.disableVoter({ electionId: disabled, personId, actor });

  const list = await listOf(personId);
  expect(list).toHaveLength(3);
  expect(list).toEqual(
    expect.arrayContaining([
      { electionId: voted, eligible: true, hasVoted: true },
      { electionId: open, eligible: true, hasVoted: false },
      { electionId: disabled, eligible: false, hasVoted: false },
    ]),
  );
  const session = await aSessionOf(identity, personId);
  for (const { electionId, ...listed } of list)
    expect(await identity.participation.getParticipation({ electionId }, session)).toEqual(listed);
});

it("goes by the frozen roll: a later version adds nobody, and a released one is forgotten", async () => {
  const processId = `proceso ${anElectionId()}`;
  await commit(identity, processId, [anEntry(10)]);
  const request = freezeRequest({ processId });
  await freeze(identity, request);
  await commit(identity, processId, [anEntry(10), anEntry(11)]);
  expect(await listOf(await personOf(identity, 10))).toHaveLength(1);
  expect(await listOf(await personOf(identity, 11))).toEqual([]);
  await identity.rolls.releaseRoll({ electionId: request.electionId });
  expect(await listOf(await personOf(identity, 10))).toEqual([]);
});

it("answers at once for a person on many rolls", async () => {
  const processId = `proceso ${anElectionId()}`;
  await commit(identity, processId, [anEntry(20)]);
  const requests = Array.from({ length: 60 }, () => freezeRequest({ processId }));
  for (const request of requests) await freeze(identity, request);
  const personId = await personOf(identity, 20);
  await vote(requests[0]!.electionId, personId);
  const list = await listOf(personId);
  expect(list.map(({ electionId }) => electionId).sort()).toEqual(
    requests.map(({ electionId }) => electionId).sort(),
  );
  expect(list.filter(({ hasVoted }) => hasVoted)).toEqual([
    { electionId: requests[0]!.electionId, eligible: true, hasVoted: true },
  ]);
});

it("has nothing for a stranger", async () => {
  const list = (accessToken: string) => identity.participation.listParticipations({}, { accessToken });
  await expect(list("")).rejects.toEqual(refusal("not-signed-in"));
  await expect(list("nobody")).rejects.toEqual(refusal("not-signed-in"));
});
