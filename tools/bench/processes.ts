import { readdirSync, readFileSync } from "node:fs";

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Processor time since it started, in seconds. */
  readonly seconds: number;
}

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** All processes of this machine. */
export function readProcesses(): readonly Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      if (stat === "") return [];
      // After the command, which stands in parentheses: state, parent, …; proc(5) numbers them from 3.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = [14, 15, 16, 17].reduce((sum, number) => sum + Number(fields[number - 3]), 0);
      return [{ pid: Number(pid), parent: Number(fields[1]), seconds: ticks / ticksPerSecond }];
    });
}

/** These processes and all below them. */
export function familyOf(pids: readonly number[], processes = readProcesses()): readonly Process[] {
  const family = new Set(pids);
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}

/** Processes that this one started, of a program whose path has this text. */
export function childrenNamed(text: string): readonly number[] {
  return readProcesses()
    .filter(({ pid, parent }) => parent === process.pid && read(`/proc/${pid}/cmdline`).includes(text))
    .map(({ pid }) => pid);
}

/** Megabytes in use; what it shares with others is divided among them (proc(5), Pss). 0 where it is gone. */
export function megabytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_000;
}

/** The most megabytes that it has had (proc(5), VmHWM). 0 where it is gone. */
export function peakMegabytesOf(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_000;
}

/** Empty where the process is gone. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
