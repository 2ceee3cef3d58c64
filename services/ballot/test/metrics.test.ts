import { readGauge } from "@urna/service-kit/telemetry";
import { byElection } from "@urna/service-kit/telemetry/by-election";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { countUnpublished } from "../src/casting/storage/unpublished-counts.ts";
import { castAll } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, aSealedElection, aDraftElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({ BATCH_SMALLEST: 2 });
  const { db } = service.database;
  readGauge(service.metrics, "urna_ballots", async () => byElection(await countUnpublished(db)));
});
afterAll(() => service.close());

const withRollOf = (size: number) => {
  service.identity.state.voters = size;
  return anOpenElection(service);
};
const ballots = async () => {
  const read = await readMetric(service.metrics, "urna_ballots");
  return Object.fromEntries(read.map(({ labels, value }) => [labels["election"], value]));
};

it("counts the ballots in each box until the result is out, and small elections together", async () => {
  await aDraftElection(service);
  const [one, other] = [await withRollOf(10), await aSealedElection(service)];
  const small = await withRollOf(6);
  expect(await ballots()).toEqual({ [one.id]: 0, [other.id]: 0 });

  await castAll(service, one.id, [[0], [1], "blank"]);
  await castAll(service, small.id, [[0], [1]]);
  expect(await ballots()).toEqual({ [one.id]: 3, [other.id]: 0 });

  const another = await withRollOf(4);
  await castAll(service, another.id, [[2]]);
  expect(await ballots()).toEqual({ [one.id]: 3, [other.id]: 0, small: 3 });

  // On the board it is still one ballot.
  await tick(service.ports);
  expect(await service.ports.stores.board.readBoardSize(one.id)).toBeGreaterThan(0);
  expect(await ballots()).toMatchObject({ [one.id]: 3 });

  await step(service, one.id, "close");
  expect(await ballots()).toMatchObject({ [one.id]: 3 });
  await service.database.db("elections").where({ id: one.id }).update({
    state: "published",
    tallied_at: new Date(),
    published_at: new Date(),
  });
  expect(await ballots()).toEqual({ [other.id]: 0, small: 3 });

  const steps = await readMetric(service.metrics, "urna_cast_step_seconds");
  expect(steps.map(({ labels, value }) => [labels["step"], value])).toEqual([
    ["verify", 6],
    ["insert", 6],
  ]);
}, 60_000);
