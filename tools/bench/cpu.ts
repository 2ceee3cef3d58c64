import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** Processor seconds that these processes and all below them have used since each started. */
export function cpuSecondsOf(pids: readonly number[]): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set(pids);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

function readProcess(pid: string) {
  try {
    // After the command, which stands in parentheses: state, parent, …; proc(5) numbers them from 3.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = [14, 15, 16, 17].reduce((sum, number) => sum + Number(fields[number - 3]), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), seconds: ticks / ticksPerSecond }];
  } catch {
    return [];
  }
}
