/**
 * What the second hand costs, side by side: `make bench ONLY=hands`. On one system, k6's voters come to an election of one
 * hand with their documents, to one with a code by email, and to one of two hands, in turn. A vote's processor time by part,
 * from the first request to the last email, the registrar's and its database's among them. What is done while nobody votes
 * is taken off.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Hands } from "@urna/contract/words";
import { createAdministrators } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { besides, costBetween, countsOf, sum, withoutIdle, type Cost } from "./vote/cost.ts";
import { counting, superuserUrlOf } from "./vote/statements.ts";
import { bringVoters } from "./vote/voters.ts";

const perSecond = Number(process.argv[2] ?? 10);
const seconds = Number(process.argv[3] ?? 60);
const rounds = Number(process.argv[4] ?? 2);
const warmUpSeconds = 20;
const drainSeconds = 15;
const password = "Clave-de-medida-2026";

interface Way {
  readonly name: string;
  readonly hands: Hands;
  readonly byCode: number;
}

/** With two hands a voter shows both a document and a code; with one, either. */
const ways: readonly Way[] = [
  { name: "document", hands: "one-hand", byCode: 0 },
  { name: "code", hands: "one-hand", byCode: 1 },
  { name: "two hands", hands: "two-hands", byCode: 0 },
];

async function measure(system: System, dataDir: string): Promise<void> {
  const superuserUrl = await superuserUrlOf(system, dataDir);
  await createAdministrators(system.grpcAddress("identity"), password);

  const costs = ways.map(() => [] as Cost[]);
  for (let round = 1; round <= rounds; round += 1)
    for (const [place, way] of ways.entries()) {
      console.log(`${way.name}, round ${round} of ${rounds} …`);
      costs[place]?.push(await costOf(system, superuserUrl, way));
    }
  const parts = [...new Set(costs.flat().flatMap(({ cpu }) => [...cpu.keys()]))];
  const platform = parts.filter((name) => name !== besides);
  const row = (name: string, of: readonly string[]) =>
    printRow(
      name,
      costs.map((some) => msOf(some, of).toFixed(1)),
    );
  console.log("");
  printRow(
    "ms of processor",
    ways.map(({ name }) => name),
  );
  for (const part of platform) row(part, [part]);
  row("all", platform);
  row(besides, [besides]);
  const [first = []] = costs;
  const times = costs.map((some) => (msOf(some, platform) / msOf(first, platform)).toFixed(3));
  printRow("times the first", times);
}

async function costOf(system: System, superuserUrl: string, { hands, byCode }: Way): Promise<Cost> {
  const arriving = warmUpSeconds + seconds + 30;
  const voters = bringVoters(system, password, { perSecond, seconds: arriving, byCode, hands });
  const counts = () => countsOf(system, superuserUrl, voters.acknowledged());
  await voters.begun;
  await sleep(warmUpSeconds * 1_000);
  const first = await counts();
  await sleep(seconds * 1_000);
  const last = await counts();
  await voters.stop();
  await sleep(drainSeconds * 1_000);
  const quiet = await counts();
  await sleep(drainSeconds * 1_000);
  return withoutIdle(costBetween(first, last), costBetween(quiet, await counts()));
}

/** Of one vote, over all rounds. */
function msOf(costs: readonly Cost[], parts: readonly string[]): number {
  const used = sum(costs.flatMap(({ cpu }) => parts.map((part) => cpu.get(part) ?? 0)));
  return (used * 1_000) / sum(costs.map(({ votes }) => votes));
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(16)).join(""));
}

await onASystem(measure, { postgresSettings: counting, registrar: {} });
