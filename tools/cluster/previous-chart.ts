import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The chart as it was before its version last changed (the first commit after a release changes it), or at the revision
 * that `PREVIOUS_CHART` names, in a folder of its own.
 */
export async function previousChart(): Promise<{ chart: string; remove(): Promise<void> }> {
  const revision = process.env["PREVIOUS_CHART"] ?? (await lastReleased());
  const folder = await mkdtemp(join(tmpdir(), "urna-chart-"));
  const archive = join(folder, "chart.tar");
  await run("git", ["archive", "--output", archive, revision, "charts/urna"]);
  await run("tar", ["-xf", archive, "-C", folder]);
  return { chart: join(folder, "charts/urna"), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function lastReleased(): Promise<string> {
  const search = ["log", "-1", "--format=%H", "-G^version:", "--", "charts/urna/Chart.yaml"];
  const changed = (await run("git", search)).stdout.trim();
  if (!changed)
    throw new Error("the chart's history is not in this clone: give a revision as PREVIOUS_CHART");
  return `${changed}^`;
}
