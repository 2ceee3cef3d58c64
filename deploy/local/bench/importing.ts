/**
 * A roll of 50,000 people through HTTP with everything behind it on this machine: `npm run bench -w @urna/local`.
 * The dry run and the commit of a CSV file, and how much memory gateway and identity came to use.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RollDryRun, RollVersion } from "@urna/contract/api/admin/roll";
import { administratorAt } from "../src/client/administrator.ts";
import { aDraftElection } from "../src/client/trial-election.ts";
import { createAdministrators } from "../src/demo/administrators.ts";
import { startSystem, type System } from "../src/start-system.ts";
import { asAdministrator } from "./as-administrator.ts";
import { aRollFile } from "./roll-file.ts";

const rows = Number(process.argv[2] ?? 50_000);
const password = "Clave-de-medida-2026";
const email = "superadmin@demo.slep.cl";

/** The most memory that a part has had, in megabytes (proc(5), VmHWM). */
function peakMegabytes(system: System, name: "gateway" | "identity"): number {
  const [pid] = [system.service(name).pid ?? []].flat();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1_000 };
}

async function measure(system: System): Promise<void> {
  await createAdministrators(system.grpcAddress("identity"), password);
  const administrator = await administratorAt(system.url, email, password);
  const electionId = await aDraftElection(administrator, { code: "MEDIDA" });
  const send = await asAdministrator(system.url, { email, password });
  const path = `/admin/elections/${electionId}/roll/imports`;
  const before = { gateway: peakMegabytes(system, "gateway"), identity: peakMegabytes(system, "identity") };
  const dryRun = await timed(async () =>
    RollDryRun.parse(await send("POST", path, { type: "text/csv", content: aRollFile(rows) })),
  );
  const { importId, added } = dryRun.value;
  const commit = await timed(async () =>
    RollVersion.parse(await send("POST", `${path}/${importId}/commit`, { content: "{}" })),
  );
  const memory = (name: "gateway" | "identity") =>
    `${name} ${Math.round(peakMegabytes(system, name))} MB (before: ${Math.round(before[name])})`;
  console.log(`
dry run   ${dryRun.seconds.toFixed(1)} s for ${added} new people   (wanted: 20 s for 50,000)
commit    ${commit.seconds.toFixed(1)} s for version ${commit.value.number} of ${commit.value.size}   (wanted: 30 s)
memory    ${memory("gateway")}, ${memory("identity")}   (wanted: under 400 MB)`);
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "urna-bench-"));
  const system = await startSystem({ dataDir });
  try {
    await measure(system);
  } finally {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
