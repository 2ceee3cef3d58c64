/**
 * A whole election with as many voters as it will have, on a system of its own: `make rehearsal VOTERS=32000 RATE=16`.
 * Keys of three people, everybody votes, closed, added up, opened by two of them in a browser, published, verified by
 * whoever can, reports and minutes. Says what each step took, what memory every part had, and what is on the disk.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { administratorAt } from "@urna/client/administrator";
import { serviceNames } from "@urna/contract/services";
import { z } from "zod";
import { createAdministrators, superadmin } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { aBrowser } from "../../frontends/e2e/support/windows/chromium.ts";
import { Profile, scaled } from "../../load-tests/planning/profile.ts";
import { onASystem } from "../bench/on-a-system.ts";
import { childrenNamed } from "../bench/processes.ts";
import { watchMemory } from "./memory.ts";
import { rehearsalText } from "./print-rehearsal.ts";
import { rehearse } from "./rehearse.ts";

const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
const { VOTERS: voters, RATE: perSecond } = z
  .object({
    VOTERS: z.coerce.number().int().min(100).max(1_000_000).default(32_000),
    RATE: z.coerce.number().positive().max(1_000).default(16),
  })
  .parse(present);

const password = "Clave-de-ensayo-2026";
const kept = resolve(".cache/rehearsals");

/** The peak's day, at this rate and for so long that everybody comes. */
async function profileOf(): Promise<Profile> {
  const peak = Profile.parse(JSON.parse(await readFile("load-tests/profiles/peak.json", "utf8")));
  const [rush] = peak.voting;
  const rate = perSecond / (rush?.perSecond ?? 1);
  return scaled(peak, { rate, time: voters / perSecond / (rush?.seconds ?? 1) });
}

function pidsOf(system: System): Record<string, readonly number[]> {
  const parts = [...serviceNames, "postgres", "nats"] as const;
  const pids = parts.map((name) => [name, [system.service(name).pid ?? []].flat()]);
  return { ...Object.fromEntries(pids), browser: childrenNamed("chrom") };
}

await onASystem(async (system, dataDir) => {
  const browser = await aBrowser(system.url);
  const memory = watchMemory(() => pidsOf(system));
  try {
    await createAdministrators(system.grpcAddress("identity"), password);
    const signIn = () => administratorAt(system.url, superadmin.email, password);
    const profile = await profileOf();
    const { passed, ...rehearsal } = await rehearse({ system, dataDir, browser, profile, signIn });
    const whole = { ...rehearsal, memory: memory.parts() };
    console.log(`\n${rehearsalText(whole)}`);
    await mkdir(kept, { recursive: true });
    const file = join(kept, `${voters}-${new Date().toISOString().replaceAll(":", "-")}.json`);
    await writeFile(file, JSON.stringify(whole, undefined, 2));
    console.log(`\n${file}\n${passed ? "passed" : "FAILED"}`);
    process.exitCode = passed ? 0 : 1;
  } finally {
    memory.stop();
    await browser.close();
  }
});
