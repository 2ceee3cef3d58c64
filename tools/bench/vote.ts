/**
 * What one vote costs, from the first request to the last email: `make bench ONLY=vote`.
 * k6's voters, one in ten with a code, come to a system of its own. In the first window the profiler is off: processor time
 * by part, statements, writes. In the second V8's profiler is in every thread, and says what that time goes into, and
 * messages are counted. What the system does while nobody votes is taken off.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { serviceNames } from "@urna/contract/services";
import { createAdministrators } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { costBetween, countsOf, withoutIdle } from "./vote/cost.ts";
import { watchMessages } from "./vote/messages.ts";
import { printCost } from "./vote/print-cost.ts";
import { counting, superuserUrlOf } from "./vote/statements.ts";
import { sumProfiles } from "./vote/sum-profiles.ts";
import { bringVoters } from "./vote/voters.ts";
import { microsecondsNow } from "./vote/yardstick.ts";

const perSecond = Number(process.argv[2] ?? 10);
const seconds = Number(process.argv[3] ?? 60);
const byCode = 0.1;
const warmUpSeconds = 30;
const drainSeconds = 30;
const idleSeconds = 30;
const password = "Clave-de-medida-2026";
const profiles = resolve(".cache/vote-profiles");

async function measure(system: System, dataDir: string): Promise<void> {
  const superuserUrl = await superuserUrlOf(system, dataDir);
  const counts = () => countsOf(system, superuserUrl, voters.acknowledged());
  await createAdministrators(system.grpcAddress("identity"), password);

  console.log(`${perSecond} voters a second; ${warmUpSeconds} s to warm up, then twice ${seconds} s …`);
  const arriving = warmUpSeconds + 2 * seconds + 60;
  const voters = bringVoters(system, password, { perSecond, seconds: arriving, byCode, hands: "one-hand" });
  await voters.begun;
  await sleep(warmUpSeconds * 1_000);
  const yardstick = [microsecondsNow()];
  const first = await counts();
  await sleep(seconds * 1_000);
  const last = await counts();
  yardstick.push(microsecondsNow());

  const messages = await watchMessages(system.natsUrl, system.natsPasswords["operator"] ?? "");
  await writeFile(join(profiles, "begin"), "");
  const profiledFrom = voters.acknowledged();
  await sleep(seconds * 1_000);
  await voters.stop();
  await sleep(drainSeconds * 1_000);
  const profiled = voters.acknowledged() - profiledFrom;
  const seen = await messages.stop();
  // Writing what was seen takes a service seconds.
  await writeFile(join(profiles, "end"), "");
  await sleep(drainSeconds * 1_000);

  const quiet = await counts();
  await sleep(idleSeconds * 1_000);
  const idle = costBetween(quiet, await counts());
  printCost({
    cost: withoutIdle(costBetween(first, last), idle),
    idle,
    yardstick: (yardstick[0] ?? 0) / 2 + (yardstick[1] ?? 0) / 2,
    statements: last.statements,
    messages: { seen, votes: profiled },
    profiles: await sumProfiles(profiles),
  });
}

await rm(profiles, { recursive: true, force: true });
await mkdir(profiles, { recursive: true });
const profiler = pathToFileURL(resolve("tools/bench/vote/profile-threads.mjs")).href;
const watched = (name: string) => ({
  NODE_OPTIONS: `--import ${profiler}`,
  PROFILE_FOLDER: profiles,
  PROFILE_NAME: name,
});
await onASystem(measure, {
  environment: Object.fromEntries(serviceNames.map((name) => [name, watched(name)])),
  postgresSettings: counting,
});
