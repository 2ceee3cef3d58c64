import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { writeJson } from "../../../deploy/local/src/json-file.ts";
import { chart } from "../../../charts/test/helm.ts";
import { startLoad } from "../../../load-tests/start-load.ts";
import { namespace } from "./installed-urna.ts";
import { podCosts, type Cost } from "./pod-costs.ts";
import { runningUrna } from "./running-urna.ts";

// What a vote costs in each component's pods: `tsx --conditions=source tools/cluster/urna/measure-votes.ts 5 150`, on the cluster
// that is up, votes a second and seconds. Nobody else may vote meanwhile. `load-tests/size.ts` reads the file that it writes.
const [perSecond, seconds] = z
  .tuple([z.coerce.number().positive(), z.coerce.number().min(60)])
  .parse(process.argv.slice(2));
/** Until what happened before is over, and how long nothing happens then. */
const [quietSeconds, idleSeconds] = [20, 60];
/** Until pods have done what follows a vote. */
const afterwardsSeconds = 30;

/** Both Postgres are one there. */
const resultFile = resolve(".cache/load/results/cluster.json");

type Costs = ReadonlyMap<string, Cost>;

async function main(): Promise<void> {
  const { urna, system } = await runningUrna();
  const costs = () => podCosts(urna.api, namespace);
  // A pod that an autoscaler starts would count its start as votes.
  await urna.release.upgrade(chart, "--reuse-values", "--set", "defaults.targetCpu=1000", "--wait");
  await sleep(quietSeconds * 1_000);
  const idle = await over(costs, () => sleep(idleSeconds * 1_000));
  const load = await startLoad({ system, perSecond, seconds, voteSeconds: 60 });
  const voting = await over(costs, async () => {
    const { acknowledged, dropped } = await load.result;
    await sleep(afterwardsSeconds * 1_000);
    return { votes: acknowledged.length, dropped };
  });
  const { votes, dropped } = voting.result;
  console.log(`${votes} votes at ${perSecond} a second; ${dropped} dropped\n`);
  console.log("| component | pods | ms for a vote | m when idle, each pod | MiB of the largest pod |");
  console.log("|---|---|---|---|---|");
  const perVote: Record<string, number> = {};
  for (const [component, { pods, memory }] of [...voting.after].sort()) {
    const idleShare = spent(idle, component) / idle.elapsedMs;
    const ms = (spent(voting, component) - idleShare * voting.elapsedMs) / votes;
    const part = component === "links" ? "postgres" : component;
    perVote[part] = (perVote[part] ?? 0) + ms / 1_000;
    const figures = [
      pods,
      ms.toFixed(1),
      Math.round((idleShare * 1_000) / pods),
      Math.round(memory / 2 ** 20),
    ];
    console.log(`| ${component} | ${figures.join(" | ")} |`);
  }
  await writeJson(resultFile, { cost: { perVote } });
}

interface Span<Result> {
  readonly before: Costs;
  readonly after: Costs;
  readonly elapsedMs: number;
  readonly result: Result;
}

async function over<Result>(
  costs: () => Promise<Costs>,
  during: () => Promise<Result>,
): Promise<Span<Result>> {
  const [before, begun] = [await costs(), Date.now()];
  const result = await during();
  return { before, after: await costs(), elapsedMs: Date.now() - begun, result };
}

/** Milliseconds. Throws where a pod ended meanwhile: its time is not known. */
function spent({ before, after }: Span<unknown>, component: string): number {
  const [first, last] = [before.get(component), after.get(component)];
  if (!first || !last || first.pods !== last.pods || last.cpuMs < first.cpuMs)
    throw new Error(`${component}: pods came or ended meanwhile; measure again`);
  return last.cpuMs - first.cpuMs;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
