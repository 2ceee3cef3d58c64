import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { workerFile } from "@urna/belenios/node/worker-file";
import { verifyArchive, type VerifyArchiveOptions } from "@urna/belenios/verify-archive";
import { findBeleniosTool } from "../test/support/belenios-tool.ts";
import { benchmarkArchive } from "./benchmark-archive.ts";

/**
 * How fast a BELENIOS-2048 archive is verified: by this package on one core and on two, and by `belenios-tool` on the
 * same file. Only the ratios of one run mean something: they are taken on the same machine in the same minute.
 */
const repository = resolve(import.meta.dirname, "../../..");
const ballots = Number(process.argv[2] ?? 1000);
const folder = join(repository, ".cache/belenios-bench", String(ballots));

async function archiveFile(): Promise<string> {
  if (existsSync(folder)) {
    const [cached] = await readdir(folder);
    if (cached !== undefined) return join(folder, cached);
  }
  console.log(`making an archive of ${ballots} ballots …`);
  const { uuid, bytes } = benchmarkArchive(ballots);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${uuid}.bel`);
  await writeFile(file, bytes);
  return file;
}

/** Seconds that `work` takes. */
async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function verifyHere(bytes: Uint8Array, options: VerifyArchiveOptions): Promise<void> {
  const report = await verifyArchive(bytes, { groupNamed: nativeGroup, ...options });
  if (!report.ok) throw new Error(`the archive does not verify: ${JSON.stringify(report.firstFailure)}`);
}

async function verifyOnCores(bytes: Uint8Array, size: number): Promise<number> {
  const pool = createVerifierPool({ workerFile, size });
  try {
    return await seconds(() => verifyHere(bytes, { verifyBallots: pool.verifyBallots }));
  } finally {
    await pool.close();
  }
}

function line(name: string, time: number, cores: number): void {
  const rate = ballots / time;
  const perCore = (rate / cores).toFixed(1);
  console.log(`${name.padEnd(34)} ${time.toFixed(2)} s   ${rate.toFixed(1)} ballots/s   ${perCore} per core`);
}

const bytes = await readFile(await archiveFile());
const oneCore = await seconds(() => verifyHere(bytes, {}));
line("this package, one core", oneCore, 1);
const twoCores = await verifyOnCores(bytes, 2);
line("this package, two worker threads", twoCores, 2);
console.log(`two cores against one: ${(oneCore / twoCores).toFixed(2)}`);

const tool = findBeleniosTool(repository);
if (tool === undefined) {
  console.log("belenios-tool is not here: nothing to compare with (apt-get install belenios-tool)");
} else {
  const reference = await seconds(async () => {
    await promisify(execFile)(tool, ["election", "verify", "--dir", folder]);
  });
  line("belenios-tool, one core", reference, 1);
  console.log(`this package against belenios-tool, per core: ${(reference / oneCore).toFixed(2)}`);
}
