import { readdir, rm } from "node:fs/promises";
import type { ElectionId } from "@urna/contract/identifiers";
import { aBallot, bytesOf, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, passTime, step } from "./support/an-election.ts";

let service: BallotService;
beforeEach(async () => {
  service = await aBallotService();
});
afterEach(() => service.close());

/** An open election in which five have voted and one spoiled a ballot; nobody is marked yet. */
async function votes() {
  const { id: electionId } = await anOpenElection(service);
  const election = await sealedElection(service, electionId);
  const voters = service.identity.voters(electionId);
  const [spoiled, ...ballots] = voters.slice(0, 6).map((voter) => aBallot(election, voter));
  await service.box.spoilBallot({ electionId, tracker: spoiled!.tracker });
  for (const ballot of ballots) await service.box.castBallot({ electionId, ballot: bytesOf(ballot) });
  return { electionId, election, voters, spoiled: spoiled!, ballots };
}

const mark = ({ electionId, ballots }: Awaited<ReturnType<typeof votes>>) => {
  for (const { publicCredential } of ballots) service.identity.mark(electionId, publicCredential);
};
const held = () => readdir(service.electionKeys.folder);
const keyOf = async (electionId: ElectionId) =>
  (await service.database.db("election_keys").where({ election_id: electionId }))[0];

it("keeps a box's key out of the database, and out of reach of every key that outlives it", async () => {
  const { electionId } = await votes();
  expect(await held()).toHaveLength(1);
  const row = await keyOf(electionId);
  expect(row).toMatchObject({ wrapped: null, destroyed_at: null });
});

it("destroys it once the box is closed and each ballot has its mark, and not before", async () => {
  const vote = await votes();
  await tick(service.ports);
  expect(await held()).toHaveLength(1);
  await step(service, vote.electionId, "close");
  await tick(service.ports);
  expect(await held()).toHaveLength(1);
  mark(vote);
  await tick(service.ports);
  expect(await held()).toEqual([]);
  expect(service.identity.state.finished).toEqual([{ electionId: vote.electionId, annulled: false }]);
  await tick(service.ports);
  expect(service.identity.state.finished).toHaveLength(1);
});

it("finds acknowledgements afterwards, takes nothing more, and counts", async () => {
  const vote = await votes();
  mark(vote);
  await step(service, vote.electionId, "close");
  await step(service, vote.electionId, "tally");
  expect(await held()).toEqual([]);
  const { electionId, ballots, spoiled, election, voters } = vote;
  const found = await service.box.findAcknowledgement({ electionId, ballot: bytesOf(ballots[0]!) });
  expect(found.acknowledgement?.tracker).toBe(ballots[0]!.tracker);
  const again = await service.box.castBallot({ electionId, ballot: bytesOf(ballots[1]!) });
  expect(again.created).toBe(false);
  for (const ballot of [spoiled, aBallot(election, voters[9]!)])
    await expect(service.box.castBallot({ electionId, ballot: bytesOf(ballot) })).rejects.toMatchObject({
      code: "election-closed",
    });
  expect((await service.elections.getBoard({ electionId, limit: 100 })).trackers).toHaveLength(5);
});

it("begins no count while identity still has what joins voters with credentials", async () => {
  const vote = await votes();
  mark(vote);
  service.identity.state.finishes = false;
  await step(service, vote.electionId, "close");
  await expect(step(service, vote.electionId, "tally")).rejects.toMatchObject({ code: "write-conflict" });
  expect(await held()).toHaveLength(1);
});

it("takes up what a crash left between identity's step and the box's", async () => {
  const vote = await votes();
  mark(vote);
  await step(service, vote.electionId, "close");
  const box = { ballots: 5, annulled: false };
  expect(await service.ports.identity.finishMarking(vote.electionId, box)).toBe(true);
  const other = await service.another();
  await tick(other.ports);
  expect(await held()).toEqual([]);
  // What another replica still has in its memory does no harm.
  const ballot = bytesOf(vote.ballots[0]!);
  await expect(
    service.box.findAcknowledgement({ electionId: vote.electionId, ballot }),
  ).resolves.toMatchObject({ acknowledgement: { tracker: vote.ballots[0]!.tracker } });
});

it("publishes what waits when an election is annulled, so that every acknowledgement is found", async () => {
  const vote = await votes();
  mark(vote);
  await step(service, vote.electionId, "annul");
  await tick(service.ports);
  expect(await held()).toEqual([]);
  const ballot = bytesOf(vote.ballots[4]!);
  const found = await service.box.findAcknowledgement({ electionId: vote.electionId, ballot });
  expect(found.acknowledgement?.tracker).toBe(vote.ballots[4]!.tracker);
});

it("lets the key of a sealing go that is undone", async () => {
  const { id } = await anOpenElection(service);
  const { id: sealed } = await anOpenElection(service);
  await service.database.db("elections").where({ id: sealed }).update({ state: "sealed" });
  await step(service, sealed, "unseal");
  await service.ports.stores.boxKeys.sweepBoxKeys();
  expect((await held()).map((name) => name.split(".")[0])).toEqual([id]);
});

it("is unavailable where the key is nowhere, and in no other election; then it can be annulled", async () => {
  const vote = await votes();
  await rm(service.electionKeys.folder, { recursive: true });
  const replica = await service.another();
  const { electionId, election, voters } = vote;
  const cast = { electionId, ballot: bytesOf(aBallot(election, voters[8]!)) };
  await expect(replica.box.castBallot(cast)).rejects.toMatchObject({ code: "unavailable" });
  const other = await anOpenElection(replica as never);
  const another = aBallot(await sealedElection(service, other.id), service.identity.voters(other.id)[0]!);
  const taken = await replica.box.castBallot({ electionId: other.id, ballot: bytesOf(another) });
  expect(taken.created).toBe(true);
  await passTime(service, electionId, 600);
  await step(replica, electionId, "annul");
  mark(vote);
  await tick(replica.ports);
  expect((await keyOf(electionId)).destroyed_at).not.toBeNull();
});
