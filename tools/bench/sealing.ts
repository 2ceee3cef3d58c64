/**
 * Sealing an election of 50,000 voters through HTTP with everything behind it on this machine, in both groups:
 * `npm run bench:sealing -w @urna/local [voters] [groups] [two-hands]`. How long until it is sealed, how long the site took to answer
 * meanwhile, and how much memory identity, ballot and registrar came to use.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { administratorAt } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { aDraftElection } from "@urna/client/trial-election";
import { Hands } from "@urna/contract/words";
import { getSettings } from "@urna/contract/settings/routes";
import { createAdministrators } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { peakMegabytesOf } from "./processes.ts";
import { onASystem } from "./on-a-system.ts";
import { email, password, peakMegabytes, rollFiles, rollImporter, timed } from "./large-roll.ts";

const voters = Number(process.argv[2] ?? 50_000);
const groups = (["Ed25519", "BELENIOS-2048"] as const).slice(0, Number(process.argv[3] ?? 2));
const hands = Hands.parse(process.argv[4] ?? "one-hand");

/** The longest answer of a page that everybody reads, asked again and again until `over`. */
async function slowestAnswer(system: System, over: () => boolean): Promise<number> {
  const api = openApi(system.url);
  let slowest = 0;
  while (!over()) {
    const { seconds } = await timed(() => call(api, getSettings));
    slowest = Math.max(slowest, seconds);
    await sleep(50);
  }
  return slowest;
}

/** The most memory of each part that makes credentials or has them. */
function peaks(system: System): string[] {
  const of = (name: string, megabytes: number) => `${name} ${Math.round(megabytes)} MB`;
  const parts = (["identity", "ballot"] as const).map((name) => of(name, peakMegabytes(system, name)));
  const { registrar } = system;
  return registrar ? [...parts, of("registrar", peakMegabytesOf(registrar.process().pid))] : parts;
}

async function measure(system: System): Promise<void> {
  await createAdministrators(system.grpcAddress("identity"), password);
  const administrator = await administratorAt(system.url, email, password);
  await administrator.setNotices([]);
  const { dryRun, commit } = rollImporter(administrator);
  for (const group of groups) {
    const electionId = await aDraftElection(administrator, {
      code: `SELLO-${group.toUpperCase()}`,
      group,
      hands,
    });
    for (const [place, file] of rollFiles(voters).entries()) {
      const { importId } = await dryRun(electionId, file, place === 0 ? "replace" : "upsert");
      await commit(electionId, importId);
    }
    let over = false;
    const slowest = slowestAnswer(system, () => over);
    const { value: sealed, seconds } = await timed(() => administrator.step(electionId, "seal"));
    over = true;
    console.log(
      `${group.padEnd(14)} sealed ${sealed.rollSize} in ${seconds.toFixed(1)} s   (wanted: 60 s for 50,000), ` +
        `slowest other answer ${Math.round((await slowest) * 1_000)} ms, most memory ${peaks(system).join(", ")}, ` +
        `load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
}

await onASystem(measure, hands === "two-hands" ? { registrar: {} } : {});
