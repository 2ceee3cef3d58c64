import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
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
 * same file. Only the ratios of one run mean something: they are taken on the same machine in the same minutes.
 * Arguments: number of ballots (1000), number of rounds (3).
 */
const repository = resolve(import.meta.dirname, "../../..");
const ballots = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 3);
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

/** Seconds on the clock, and seconds of processor time over all threads. */
interface Time {
  readonly clock: number;
  readonly processor: number;
}

/** Takes the time of `work` in this process, its worker threads included. */
async function timeOf(work: () => Promise<void>): Promise<Time> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: (performance.now() - start) / 1000, processor: (user + system) / 1e6 };
}

async function verifyHere(bytes: Uint8Array, options: VerifyArchiveOptions): Promise<void> {
  const report = await verifyArchive(bytes, { groupNamed: nativeGroup, ...options });
  if (!report.ok) throw new Error(`the archive does not verify: ${JSON.stringify(report.firstFailure)}`);
}

async function verifyOnCores(bytes: Uint8Array, size: number): Promise<Time> {
  const pool = createVerifierPool({ workerFile, size });
  try {
    return await timeOf(() => verifyHere(bytes, { verifyBallots: pool.verifyBallots }));
  } finally {
    await pool.close();
  }
}

/** The shell's `times` tells what its child used: minutes and seconds of user and system time, on the second line. */
async function verifyWithReference(tool: string): Promise<Time> {
  const start = performance.now();
  const script = '"$0" election verify --dir "$1" >/dev/null && times';
  const { stdout } = await promisify(execFile)("sh", ["-c", script, tool, folder]);
  const clock = (performance.now() - start) / 1000;
  const used = [...(stdout.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  return {
    clock,
    processor: used.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0),
  };
}

function line(name: string, { clock, processor }: Time): void {
  const perCore = (ballots / processor).toFixed(1);
  const rate = (ballots / clock).toFixed(1);
  console.log(
    `${name.padEnd(32)} ${clock.toFixed(2)} s, ${rate} ballots/s; ${processor.toFixed(2)} s of processor, ${perCore} ballots/s per core`,
  );
}

/** The shortest of several runs in turn: whatever else the machine does only makes a run longer. */
async function bestOf(runs: (() => Promise<Time>)[]): Promise<Time[]> {
  const best: Time[] = runs.map(() => ({ clock: Infinity, processor: Infinity }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const { clock, processor } = await run();
      const { clock: bestClock = Infinity, processor: bestProcessor = Infinity } = best[index] ?? {};
      best[index] = { clock: Math.min(clock, bestClock), processor: Math.min(processor, bestProcessor) };
    }
  }
  return best;
}

const bytes = await readFile(await archiveFile());
const tool = findBeleniosTool(repository);
const [oneCore, twoCores, reference] = await bestOf([
  () => timeOf(() => verifyHere(bytes, {})),
  () => verifyOnCores(bytes, 2),
  ...(tool === undefined ? [] : [() => verifyWithReference(tool)]),
]);
if (oneCore === undefined || twoCores === undefined) throw new Error("nothing was measured");

const load = loadavg()[0] ?? 0;
console.log(`${ballots} ballots in BELENIOS-2048, five candidates and blank; best of ${rounds} rounds`);
console.log(
  `load average at the end: ${load.toFixed(1)}; with more than two, only processor time means something`,
);
line("this package, one core", oneCore);
line("this package, two worker threads", twoCores);
console.log(`two cores against one, by the clock: ${(oneCore.clock / twoCores.clock).toFixed(2)}`);
if (reference === undefined) {
  console.log("belenios-tool is not here: nothing to compare with (apt-get install belenios-tool)");
} else {
  line("belenios-tool, one core", reference);
  const ratio = reference.processor / oneCore.processor;
  console.log(`this package against belenios-tool, per core: ${ratio.toFixed(2)}`);
}
