import type { ElectionId } from "@urna/contract/identifiers";
import { openBoxKeys } from "../src/box-keys/storage/open-box-keys.ts";
import { aBallot, bytesOf, castAll, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({ BATCH_INTERVAL_SECONDS: 300 });
  service.identity.state.voters = 60;
});
afterAll(() => service.close());

const board = async (electionId: ElectionId, after?: string, limit = 1000) =>
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

/** Five standard deviations of Spearman's rho for so many unrelated ranks. */
const chance = (ranks: number) => 5 / Math.sqrt(ranks - 1);
const ranksOf = (list: readonly number[]) =>
  list.map((value) => list.filter((other) => other < value).length);

it("waits for 20 ballots and for the interval, then publishes a random half", async () => {
  const { id } = await anOpenElection(service);
  const cast = await castAll(service, id, choices(19));
  await letIntervalPass(id);
  await tick(service.ports);
  expect(await board(id)).toEqual({ trackers: [], next: undefined, total: 0 });

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
  const { db } = service.database;
  // Room that earlier batches left in the tables would be filled in an order of its own.
  await db.raw("vacuum full accepted_ballots");
  const { id } = await anOpenElection(service);
  const key = (await openBoxKeys(service.electionKeys.on(db))(db, id))!;
  const cast = await castAll(service, id, choices(60));
  const castOrder = (list: readonly string[]) =>
    list.map((tracker) => cast.findIndex((ballot) => ballot.tracker === tracker));
  const rowsIn = async (table: string, column: string) =>
    (
      (await db.raw(
        `select ${column} as value, xmin::text as writer from ${table} where election_id = ? order by ctid`,
        [id],
      )) as { rows: { value: Buffer | string; writer: string }[] }
    ).rows;
  const indices = cast.map(({ tracker }) => key.trackerIndex(tracker).toString("hex"));
  const acceptedOrder = async () =>
    (await rowsIn("accepted_ballots", "tracker_index")).map(({ value }) =>
      indices.indexOf((value as Buffer).toString("hex")),
    );
  // As cast, the rows do stand in order, for who has the key of the box: the batch is what takes it away.
  expect(rankCorrelation(await acceptedOrder())).toBeGreaterThan(0.9);

  await letIntervalPass(id);
  await tick(service.ports);
  const published = await rowsIn("ballots", "tracker");
  const writers = [...published, ...(await rowsIn("accepted_ballots", "tracker_index"))];
  expect([published.length, new Set(writers.map(({ writer }) => writer)).size]).toEqual([30, 1]);
  expect(Math.abs(rankCorrelation(await acceptedOrder()))).toBeLessThan(chance(60));
  const order = castOrder(published.map(({ value }) => value as string));
  expect(Math.abs(rankCorrelation(ranksOf(order)))).toBeLessThan(chance(30));
  // Who saw an accepted row come knows whose it is: its place among the accepted leads to none among the published.
  const accepted = (await acceptedOrder()).filter((place) => order.includes(place));
  const placesAmongAccepted = order.map((place) => accepted.indexOf(place));
  expect(Math.abs(rankCorrelation(placesAmongAccepted))).toBeLessThan(chance(30));

  await step(service, id, "close");
  await tick(service.ports);
  expect(Math.abs(rankCorrelation(castOrder((await board(id)).trackers)))).toBeLessThan(chance(60));
  const { rows: statistics } = await db.raw(
    `select relname, vacuum_count::int from pg_stat_user_tables
     where relname in ('accepted_ballots', 'ballots', 'outbox', 'spoiled_ballots') order by 1`,
  );
  expect(statistics.map(({ vacuum_count: count }: { vacuum_count: number }) => count > 0)).toEqual(
    Array(4).fill(true),
  );
  expect(await service.ports.stores.board.listUnvacuumedBoards()).toEqual([]);
});

it("publishes nothing of a roll under 10 voters before closing", async () => {
  const small = await aBallotService({ BATCH_SMALLEST: 2, BATCH_INTERVAL_SECONDS: 0 });
  small.identity.state.voters = 9;
  const { id } = await anOpenElection(small);
  await castAll(small, id, choices(9));
  await tick(small.ports);
  expect((await small.elections.getBoard({ electionId: id, limit: 10 })).total).toBe(0);
  await step(small, id, "close");
  expect((await small.elections.getBoard({ electionId: id, limit: 10 })).total).toBe(9);
  await small.close();
});

it("pages the board with trackers as cursors", async () => {
  const { id } = await anOpenElection(service);
  const [hidden] = await castAll(service, id, choices(12));
  // A ballot that waits is no cursor: nobody can ask whether it is in the box.
  await expect(board(id, hidden!.tracker)).rejects.toMatchObject({ code: "invalid-request" });
  await step(service, id, "close");

  const all = (await board(id)).trackers;
  const first = await board(id, undefined, 5);
  const second = await board(id, first.next, 5);
  const third = await board(id, second.next, 5);
  expect([first, second, third].flatMap(({ trackers }) => trackers)).toEqual(all);
  expect([first.next, second.next, third.next]).toEqual([all[4], all[9], undefined]);
  expect((await board(id, undefined, 12)).next).toBeUndefined();
  await expect(board(id, "unknown")).rejects.toMatchObject({ code: "invalid-request" });
});

async function castOne(electionId: ElectionId, voter: number) {
  const election = await sealedElection(service, electionId);
  const ballot = aBallot(election, service.identity.voters(electionId)[voter]!);
  await service.box.castBallot({ electionId, ballot: bytesOf(ballot) });
  return ballot;
}
