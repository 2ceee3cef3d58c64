import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Distinguishes a process from a later one with the same pid: its start and its command. */
export interface ProcessIdentity {
  pid: number;
  mark: string;
}

/** Undefined when the process does not exist. */
export function identify(pid: number): ProcessIdentity | undefined {
  const mark = existsSync("/proc/self/stat") ? markFromProc(pid) : markFromPs(pid);
  return mark === undefined ? undefined : { pid, mark };
}

export function isAlive({ pid, mark }: ProcessIdentity): boolean {
  return identify(pid)?.mark === mark;
}

/**
 * Stops one of our processes: politely at first, with a kill after `patienceMs`. Leaves alone another process with the
 * same pid.
 */
export async function stopIdentified(
  process_: ProcessIdentity,
  { signal, patienceMs }: { signal: NodeJS.Signals; patienceMs: number },
): Promise<void> {
  for (const next of [signal, "SIGKILL"] as const) {
    if (!isAlive(process_)) return;
    process.kill(process_.pid, next);
    for (let waited = 0; waited < patienceMs && isAlive(process_); waited += 50) await sleep(50);
  }
}

/** Start time (field 22 of proc(5) stat, ticks since boot) and command line. A zombie does not count as a process. */
function markFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    return `${fields[19]} ${readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()}`;
  } catch {
    return undefined;
  }
}

function markFromPs(pid: number): string | undefined {
  try {
    return (
      execFileSync("ps", ["-o", "lstart=,command=", "-p", String(pid)], { encoding: "utf8" }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}
