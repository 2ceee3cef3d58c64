import { aBallot, bytesOf, castAll, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({ BATCH_INTERVAL_SECONDS: 300 });
  service.identity.state.voters = 60;
});
afterAll(() => service.close());

const board = async (electionId: string, after = "", limit = 1000) =>
  service.elections.getBoard({ electionId, after, limit });
const letIntervalPass = (id: string) =>
  service.database.db.raw(
    "update boards set last_batch_at = last_batch_at - interval '301 seconds' where election_id = ?",
    [id],
  );
const choices = (count: number) => Array.from({ length: count }, (_, index) => [index % 3]);

/** Spearman's rank correlation: 1 for the same order, about 0 for an unrelated one. */
function rankCorrelation(ranks: readonly number[]): number {
  const n = ranks.length;
  const distances = ranks.reduce((sum, rank, index) => sum + (rank - index) ** 2, 0);
  return 1 - (6 * distances) / (n * (n * n - 1));
}

it("waits for 20 ballots and for the interval, then publishes a random half", async () => {
  const { id } = await anOpenElection(service);
  const cast = await castAll(service, id, choices(19));
  await letIntervalPass(id);
  await tick(service.ports);
  expect(await board(id)).toEqual({ trackers: [], next: "", total: 0 });

  const twentieth = await castOne(id, 19);
  await tick(service.ports);
  const first = await board(id);
  expect(first.total).toBe(10);
  const trackers = [...cast, twentieth].map(({ tracker }) => tracker);
  expect(first.trackers.every((tracker) => trackers.includes(tracker))).toBe(true);

  for (let voter = 20; voter < 31; voter += 1) await castOne(id, voter);
  await tick(service.ports);
  expect((await board(id)).total).toBe(10);
  await letIntervalPass(id);
  await tick(service.ports);
  const second = await board(id);
  expect(second.total).toBe(20);
  expect(second.trackers.slice(0, 10)).toEqual(first.trackers);

  await step(service, id, "close");
  const last = await board(id);
  expect(last.total).toBe(31);
  expect(last.trackers.slice(0, 20)).toEqual(second.trackers);
  expect(new Set(last.trackers).size).toBe(31);
});

it("publishes one batch when two replicas find it due at the same time", async () => {
  const { id } = await anOpenElection(service);
  await castAll(service, id, choices(45));
  await letIntervalPass(id);
  const other = (await service.another()).ports;
  await Promise.all([tick(service.ports), tick(other), tick(service.ports), tick(other)]);
  expect((await board(id)).total).toBe(22);
});

it("keeps the order of casting neither on the board nor in the table's rows, and frees the old rows", async () => {
  // Room that earlier batches left in the table would be filled in an order of its own.
  await service.database.db.raw("vacuum full ballots");
  const { id } = await anOpenElection(service);
  const trackers = (await castAll(service, id, choices(60))).map(({ tracker }) => tracker);
  const physical = async () => {
    const { rows } = await service.database.db.raw(
      "select tracker, xmin::text as writer from ballots where election_id = ? order by ctid",
      [id],
    );
    return rows as { tracker: string; writer: string }[];
  };
  const castOrder = (list: readonly string[]) => list.map((tracker) => trackers.indexOf(tracker));
  // As cast, the rows do stand in order: the batch is what takes it away.
  expect(rankCorrelation(castOrder((await physical()).map(({ tracker }) => tracker)))).toBeGreaterThan(0.9);

  await letIntervalPass(id);
  await tick(service.ports);
  const rows = await physical();
  expect(new Set(rows.map(({ writer }) => writer)).size).toBe(1);
  // Five standard deviations of Spearman's rho for 60 ranks: 5 / sqrt(59).
  expect(Math.abs(rankCorrelation(castOrder(rows.map(({ tracker }) => tracker))))).toBeLessThan(0.66);

  await step(service, id, "close");
  await tick(service.ports);
  expect(Math.abs(rankCorrelation(castOrder((await board(id)).trackers)))).toBeLessThan(0.66);
  const { rows: statistics } = await service.database.db.raw(
    "select vacuum_count::int from pg_stat_user_tables where relname = 'ballots'",
  );
  expect(statistics[0].vacuum_count).toBeGreaterThan(0);
  expect(await service.ports.stores.board.notVacuumed()).toEqual([]);
});

it("publishes nothing of a roll under 10 voters before closing", async () => {
  const small = await aBallotService({ BATCH_SMALLEST: 2, BATCH_INTERVAL_SECONDS: 0 });
  small.identity.state.voters = 9;
  const { id } = await anOpenElection(small);
  await castAll(small, id, choices(9));
  await tick(small.ports);
  expect((await small.elections.getBoard({ electionId: id, after: "", limit: 10 })).total).toBe(0);
  await step(small, id, "close");
  expect((await small.elections.getBoard({ electionId: id, after: "", limit: 10 })).total).toBe(9);
  await small.close();
});

it("pages the board with trackers as cursors", async () => {
  const { id } = await anOpenElection(service);
  await castAll(service, id, choices(12));
  const hidden = await service.database.db("ballots").where({ election_id: id }).pluck("tracker");
  // A ballot that waits is no cursor: nobody can ask whether it is in the box.
  await expect(board(id, hidden[0])).rejects.toMatchObject({ code: "invalid-request" });
  await step(service, id, "close");

  const all = (await board(id)).trackers;
  const first = await board(id, "", 5);
  const second = await board(id, first.next, 5);
  const third = await board(id, second.next, 5);
  expect([first, second, third].flatMap(({ trackers }) => trackers)).toEqual(all);
  expect([first.next, second.next, third.next]).toEqual([all[4], all[9], ""]);
  expect((await board(id, "", 12)).next).toBe("");
  await expect(board(id, "unknown")).rejects.toMatchObject({ code: "invalid-request" });
});

async function castOne(electionId: string, voter: number) {
  const election = await sealedElection(service, electionId);
  const ballot = aBallot(election, service.identity.voters(electionId)[voter]!);
  await service.box.castBallot({ electionId, ballot: bytesOf(ballot) });
  return ballot;
}
