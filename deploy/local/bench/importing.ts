/**
 * A roll of 50,000 people through HTTP with everything behind it on this machine: `npm run bench -w @urna/local`.
 * The dry run and the commit of a CSV file, and how much memory gateway and identity came to use.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { administratorAt } from "../src/client/administrator.ts";
import { aDraftElection } from "../src/client/trial-election.ts";
import { createAdministrators } from "../src/demo/administrators.ts";
import { startSystem, type System } from "../src/start-system.ts";
import { aRollFile, email, password, peakMegabytes, rollImporter, timed } from "./large-roll.ts";

const rows = Number(process.argv[2] ?? 50_000);

async function measure(system: System): Promise<void> {
  await createAdministrators(system.grpcAddress("identity"), password);
  const administrator = await administratorAt(system.url, email, password);
  const electionId = await aDraftElection(administrator, { code: "MEDIDA" });
  const importer = await rollImporter(system.url);
  const before = { gateway: peakMegabytes(system, "gateway"), identity: peakMegabytes(system, "identity") };
  const dryRun = await timed(() => importer.dryRun(electionId, aRollFile(rows)));
  const { importId, added } = dryRun.value;
  const commit = await timed(() => importer.commit(electionId, importId));
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
