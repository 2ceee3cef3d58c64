import { setTimeout as sleep } from "node:timers/promises";

export interface Arrival {
  /** From the moment it was due, so that a slow system cannot hide behind late requests. */
  readonly latencyMs: number;
  readonly outcome: string;
}

/** Starts `jobs` at a constant rate whether or not earlier ones have ended (an open model). */
export async function arriveAt<Job>(
  perSecond: number,
  jobs: readonly Job[],
  run: (job: Job) => Promise<string>,
) {
  const startedAt = performance.now();
  const arrive = async (job: Job, index: number): Promise<Arrival> => {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await sleep(Math.max(0, dueAt - performance.now()));
    const outcome = await run(job).catch((error: unknown) =>
      error instanceof Error ? error.message : "failed",
    );
    return { latencyMs: performance.now() - dueAt, outcome };
  };
  return Promise.all(jobs.map(arrive));
}

export function percentile(arrivals: readonly Arrival[], share: number): number {
  const sorted = arrivals.map(({ latencyMs }) => latencyMs).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
