/** `make load PROFILE=smoke`: prepares voters, lets k6 bring them, and holds the box against what k6 was told. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "../deploy/local/src/client/administrator.ts";
import { prepare } from "./prepare.ts";
import { Profile, targetOf } from "./profile.ts";

const here = resolve("load-tests");
const k6 = existsSync(".tools/bin/k6") ? resolve(".tools/bin/k6") : "k6";

/** Votes that k6 saw acknowledged, and whether every threshold held. */
function bringVoters(prepared: object): { acknowledged: number; held: boolean } {
  const folder = mkdtempSync(join(tmpdir(), "urna-load-"));
  try {
    const [file, summary] = [join(folder, "prepared.json"), join(folder, "summary.json")];
    writeFileSync(file, JSON.stringify(prepared));
    const words = [
      "run",
      "--quiet",
      "--summary-export",
      summary,
      "-e",
      `PREPARED=${file}`,
      join(here, "votes.js"),
    ];
    const { status, error } = spawnSync(k6, words, { stdio: "inherit" });
    if (error) throw new Error("k6 is missing: make tools brings it where Go is installed", { cause: error });
    const { metrics } = JSON.parse(readFileSync(summary, "utf8")) as {
      metrics: Record<string, { count?: number }>;
    };
    return { acknowledged: metrics["acknowledged_votes"]?.count ?? 0, held: status === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ballots and marks once they agree; marks come a moment after the cast. */
async function countsOf(administrator: Administrator, electionId: string) {
  for (let tries = 0; ; tries += 1) {
    const { ballots } = await administrator.getElection(electionId);
    const { voted } = (await administrator.get(`/elections/${electionId}/turnout`)) as { voted: number };
    if (ballots === voted || tries === 60) return { ballots, voted };
    await sleep(1000);
  }
}

async function main(name: string): Promise<boolean> {
  const profile = Profile.parse(JSON.parse(readFileSync(join(here, "profiles", `${name}.json`), "utf8")));
  const target = targetOf(process.env);
  console.log(`Preparing ${profile.votersPerSecond * profile.seconds} voters at ${target.origin} …`);
  const { administrator, electionId, voters } = await prepare(target, profile);
  const { acknowledged, held } = bringVoters({ origin: target.origin, electionId, ...profile, voters });
  const { ballots, voted } = await countsOf(administrator, electionId);
  console.log(`acknowledged ${acknowledged}, ballots in the box ${ballots}, voters marked ${voted}`);
  await administrator.step(electionId, "annul", { reason: "prueba de carga" });
  return held && acknowledged === ballots && ballots === voted;
}

process.exitCode = (await main(process.argv[2] ?? "smoke")) ? 0 : 1;
