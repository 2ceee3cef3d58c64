import { aBallot, bytesOf, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, step } from "./support/an-election.ts";

const voters = 40;
const atOnce = 5;

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({ BATCH_SMALLEST: 2 });
  service.identity.state.voters = voters;
});
afterAll(() => service.close());

/** Publishes batch after batch until the test stops it. */
function publishing(ports: BallotService["ports"]) {
  let stopped = false;
  const run = async () => {
    while (!stopped) await tick(ports);
  };
  const ended = run();
  return async () => {
    stopped = true;
    await ended;
  };
}

it("keeps one of two ballots that race with one credential while batches are published, and counts each voter once", async () => {
  const other = await service.another();
  const { id: electionId, code } = await anOpenElection(service);
  const election = await sealedElection(service, electionId);
  const pairs = service.identity
    .voters(electionId)
    .map((voter) => [aBallot(election, voter, [0]), aBallot(election, voter, [1])] as const);
  const cast = ({ box }: Pick<BallotService, "box">, { ballot }: { ballot: string }) =>
    box.castBallot({ electionId, ballot: bytesOf({ ballot }) }, { deadlineMs: 30_000 }).then(
      ({ created }) => (created ? "created" : "same"),
      (error: { code: string }) => error.code,
    );
  type Ballot = (typeof pairs)[number][number];
  const race = async ([first, second]: readonly [Ballot, Ballot]) => {
    const outcomes = await Promise.all([cast(service, first), cast(other, second)]);
    expect([...outcomes].sort()).toEqual(["already-voted", "created"]);
    return outcomes[0] === "created" ? { winner: first, loser: second } : { winner: second, loser: first };
  };
  const castAgain = async ({ winner, loser }: { winner: Ballot; loser: Ballot }) => {
    const outcomes = await Promise.all([cast(other, winner), cast(service, loser)]);
    expect(outcomes).toEqual(["same", "already-voted"]);
  };

  const stops = [publishing(service.ports), publishing(other.ports)];
  const raced: Awaited<ReturnType<typeof race>>[] = [];
  for (let voter = 0; voter < voters; voter += atOnce) {
    const races = pairs.slice(voter, voter + atOnce).map(race);
    // Of those who came before, some wait, some are published, and the rows of some are being moved.
    await Promise.all(raced.slice(voter >> 1).map(castAgain));
    raced.push(...(await Promise.all(races)));
  }
  for (const stop of stops) await stop();

  const { total: before } = await service.elections.getBoard({ electionId, limit: 1000 });
  // Batches were published between the casts, not after them.
  expect(before).toBeGreaterThan(voters / 2);
  await step(service, electionId, "close");
  const kept = raced.map(({ winner }) => winner);
  const { trackers } = await service.elections.getBoard({ electionId, limit: 1000 });
  expect([...trackers].sort()).toEqual(kept.map(({ tracker }) => tracker).sort());
  for (const { publicCredential } of kept) service.identity.mark(electionId, publicCredential);
  await step(service, electionId, "tally");
  await step(service, electionId, "publish", { confirmation: code });
  const { results } = await service.elections.getResults({ electionId });
  const of = (choice: 0 | 1) => kept.filter((ballot, index) => pairs[index]![choice] === ballot).length;
  expect(results).toMatchObject({ ballots: voters, blank: 0 });
  expect(results!.candidates.map(({ votes }) => votes)).toEqual([of(0), of(1), 0]);
}, 120_000);
