import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";

/** What some work took. */
export interface Cost {
  /** Seconds on the clock. */
  readonly clock: number;
  /** Seconds of processor time over all threads. */
  readonly processor: number;
  /** The most memory that its process held, bytes; of a process of its own only. */
  readonly peakBytes?: number;
}

const command = resolve(import.meta.dirname, "../bin/urna-verify.js");
const reportUse = `data:text/javascript,process.on("exit",()=>console.error(JSON.stringify(process.resourceUsage())))`;

interface Usage {
  readonly userCPUTime: number;
  readonly systemCPUTime: number;
  readonly maxRSS: number;
}

/** Runs the real `urna-verify` on a file, in a process of its own that prints what it used. */
export async function costOfCommand(file: string): Promise<Cost> {
  const start = performance.now();
  const args = ["--import", reportUse, command, "--quiet", file];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  const clock = (performance.now() - start) / 1000;
  const used = JSON.parse(stderr) as Usage;
  return {
    clock,
    processor: (used.userCPUTime + used.systemCPUTime) / 1e6,
    peakBytes: used.maxRSS * 1024,
  };
}

/** Takes the cost of `work` in this process, its worker threads included. */
export async function costOf<T>(work: () => T | Promise<T>): Promise<Cost & { value: T }> {
  const start = performance.now();
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: (performance.now() - start) / 1000, processor: (user + system) / 1e6, value };
}

/** The shortest of several runs in turn: whatever else the machine does only makes a run longer. */
export async function bestOf(rounds: number, runs: readonly (() => Promise<Cost>)[]): Promise<Cost[]> {
  const costs: Cost[][] = runs.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) costs[index]?.push(await run());
  }
  return costs.map((own) => ({
    clock: Math.min(...own.map(({ clock }) => clock)),
    processor: Math.min(...own.map(({ processor }) => processor)),
    peakBytes: Math.max(...own.map(({ peakBytes = 0 }) => peakBytes)),
  }));
}

export function title(text: string): void {
  console.log(`\n${text} (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
}

export function line(name: string, { clock, processor }: Cost): void {
  console.log(`  ${name.padEnd(44)} ${clock.toFixed(2)} s, ${processor.toFixed(2)} s of processor`);
}

/** A figure beside what is asked of it. On a machine that others use too, those of the clock say little. */
export function figure(name: string, value: string, asked: string): void {
  console.log(`  ${name.padEnd(44)} ${value.padEnd(12)} asked: ${asked}`);
}
