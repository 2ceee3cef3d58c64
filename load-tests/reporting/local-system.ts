import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cpuSecondsOf } from "../../tools/bench/cpu.ts";
import { z } from "zod";

const Part = z.object({ pid: z.int() });
const Running = z.object({ supervisor: Part, url: z.string(), children: z.record(z.string(), Part) });

/** Processor seconds of each part since it started; replicas of one service are one part. */
export type CpuSeconds = Record<string, number>;

/** Reads the processor time of the parts of this folder's system; undefined where none runs, or at another origin. */
export async function cpuReader(dataDir: string, origin?: string): Promise<(() => CpuSeconds) | undefined> {
  try {
    const running = Running.parse(JSON.parse(await readFile(join(dataDir, "running.json"), "utf8")));
    return origin === undefined || running.url === origin ? () => cpuSeconds(running) : undefined;
  } catch {
    return undefined;
  }
}

function cpuSeconds({ supervisor, children }: z.infer<typeof Running>): CpuSeconds {
  const parts: CpuSeconds = {};
  for (const [name, { pid }] of Object.entries(children)) {
    const part = name.replace(/-\d+$/, "");
    parts[part] = (parts[part] ?? 0) + cpuSecondsOf([pid]);
  }
  const all = Object.values(parts).reduce((sum, seconds) => sum + seconds, 0);
  // The supervisor is the parent of all parts: the rest is its own.
  return { ...parts, "origin and mailbox": Math.max(0, cpuSecondsOf([supervisor.pid]) - all) };
}

/** The mailbox's address if it is readable; otherwise undefined. */
export async function readableMailbox(mailUrl: string | undefined): Promise<string | undefined> {
  if (!mailUrl) return undefined;
  try {
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await fetch(`${mailUrl}/api/messages?since=${future}`);
    return Array.isArray(await answer.json()) ? mailUrl : undefined;
  } catch {
    return undefined;
  }
}
