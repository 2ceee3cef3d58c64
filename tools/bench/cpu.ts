import { familyOf } from "./processes.ts";

/** Processor seconds that these processes and all below them have used since each started. */
export function cpuSecondsOf(pids: readonly number[]): number {
  return familyOf(pids).reduce((sum, { seconds }) => sum + seconds, 0);
}
