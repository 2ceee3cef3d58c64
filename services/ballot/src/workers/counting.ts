import { Worker } from "node:worker_threads";
import type { Count, CountJob } from "../domain/count-archive.ts";
import type { CountArchive } from "../domain/ports.ts";

export interface CountingOptions {
  /** The compiled `count-worker.js`. */
  readonly workerFile: URL | string;
  /** The compiled ballot worker of the belenios package. */
  readonly ballotWorkerFile: URL | string;
  /** Threads that verify ballots during the count. */
  readonly threads: number;
}

/** What the worker is started with. */
export interface CountWorkerData {
  readonly job: CountJob;
  readonly ballotWorkerFile: string;
  readonly threads: number;
}

/** Counts in a thread of its own. Asking for an election that is being counted waits for that count. */
export function countingWorker(options: CountingOptions): CountArchive {
  const running = new Map<string, Promise<Count>>();
  return (job) => {
    const counting = running.get(job.electionId) ?? count(options, job);
    running.set(job.electionId, counting);
    return counting.finally(() => running.delete(job.electionId));
  };
}

function count({ workerFile, ballotWorkerFile, threads }: CountingOptions, job: CountJob): Promise<Count> {
  const workerData: CountWorkerData = { job, ballotWorkerFile: String(ballotWorkerFile), threads };
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData, transferList: [job.archive.buffer] });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the count ended without a result")));
  });
}
