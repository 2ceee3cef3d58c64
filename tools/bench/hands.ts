/**
 * What the second hand costs, side by side: `make bench ONLY=hands`. On one system, k6's voters come to an election of one
 * hand and to one of two, in turn; everybody with a document. A vote's processor time by part, from the first request to the
 * last email, the registrar's and its database's among them. What is done while nobody votes is taken off.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Hands } from "@urna/contract/words";
import { createAdministrators } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { besides, costBetween, countsOf, sum, withoutIdle, type Cost } from "./vote/cost.ts";
import { counting } from "./vote/statements.ts";
import { bringVoters } from "./vote/voters.ts";

const perSecond = Number(process.argv[2] ?? 10);
const seconds = Number(process.argv[3] ?? 60);
const rounds = Number(process.argv[4] ?? 2);
const warmUpSeconds = 20;
const drainSeconds = 15;
const password = "Clave-de-medida-2026";

async function measure(system: System, dataDir: string): Promise<void> {
  const secrets = JSON.parse(await readFile(join(dataDir, "keys/secrets.json"), "utf8")) as {
    passwords: { postgres: string };
  };
  const superuserUrl = system
    .databaseUrl("postgres", "postgres")
    .replace(/:\/\/[^@]*@/, `://postgres:${secrets.passwords.postgres}@`);
  await createAdministrators(system.grpcAddress("identity"), password);

  const costs: Record<Hands, Cost[]> = { "one-hand": [], "two-hands": [] };
  for (let round = 1; round <= rounds; round += 1)
    for (const hands of ["one-hand", "two-hands"] as const) {
      console.log(`${hands}, round ${round} of ${rounds} …`);
      costs[hands].push(await costOf(system, superuserUrl, hands));
    }
  const parts = [
    ...new Set(Object.values(costs).flatMap((all) => all.flatMap(({ cpu }) => [...cpu.keys()]))),
  ];
  const [one, two] = [costs["one-hand"], costs["two-hands"]];
  console.log(`\n${"ms of processor".padEnd(24)}${"one hand".padStart(10)}${"two hands".padStart(10)}`);
  for (const part of parts.filter((name) => name !== besides))
    printRow(part, msOf(one, [part]), msOf(two, [part]));
  const all = parts.filter((name) => name !== besides);
  printRow("all", msOf(one, all), msOf(two, all));
  printRow(besides, msOf(one, [besides]), msOf(two, [besides]));
  console.log(`two hands cost ${(msOf(two, all) / msOf(one, all)).toFixed(3)} times one hand`);
}

async function costOf(system: System, superuserUrl: string, hands: Hands): Promise<Cost> {
  const voters = bringVoters(system, password, {
    perSecond,
    seconds: warmUpSeconds + seconds + 30,
    byCode: 0,
    hands,
  });
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

function printRow(part: string, one: number, two: number): void {
  console.log(`${part.padEnd(24)}${one.toFixed(1).padStart(10)}${two.toFixed(1).padStart(10)}`);
}

await onASystem(measure, { postgresSettings: counting, registrar: {} });
