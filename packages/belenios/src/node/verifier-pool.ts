import type { BallotVerdict } from "../ballot/verify.ts";
import type { TallyVerifiedBallots } from "../tally/tally.ts";
import type { VerifyBallots } from "../verify/ballots.ts";
import { PoolBusy, PoolClosed, WorkerCrashed } from "./pool-errors.ts";
import { PoolWorker } from "./pool-worker.ts";
import { tallyOn, verifyOn } from "./spread.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

export interface VerifierPoolOptions {
  /** The compiled `node/ballot-worker.js`; see `worker-file`. */
  readonly workerFile: URL | string;
  /** Number of worker threads. */
  readonly size: number;
  /** Most requests that may wait for a worker before `verify` refuses more. Default 256. */
  readonly queueLimit?: number;
}

/** Verifies ballots, and adds them up, on worker threads with native code. */
export interface VerifierPool {
  /**
   * Verifies one ballot; the caller checks that its credential is in the list.
   * @throws PoolBusy, PoolClosed, WorkerCrashed
   */
  verify(request: { electionText: string; ballot: string }): Promise<BallotVerdict>;
  /** For `verifyArchive`: spreads the ballots over the workers, with at most two requests per worker at a time. */
  readonly verifyBallots: VerifyBallots;
  /**
   * `tallyBallots` spread over the workers, with the same result. Only for ballots that have been verified, by
   * `verifyBallots` or when they were cast: form and membership are not checked again.
   * @throws Refused `credential-unknown`; PoolClosed; WorkerCrashed, also for ballots that cannot have been verified
   */
  readonly tallyBallots: TallyVerifiedBallots;
  /** Ends the workers. Waiting and running requests are refused with PoolClosed. */
  close(): Promise<void>;
}

interface Job {
  readonly request: WorkerRequest;
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: Error) => void;
  /** Whether it has crashed a worker already. */
  retried: boolean;
}

export function createVerifierPool({
  workerFile,
  size,
  queueLimit = 256,
}: VerifierPoolOptions): VerifierPool {
  const idle = Array.from({ length: size }, () => new PoolWorker(workerFile));
  const all = [...idle];
  const waiting: Job[] = [];
  let closed = false;

  function submit(request: WorkerRequest): Promise<WorkerAnswer> {
    if (closed) return Promise.reject(new PoolClosed());
    return new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject, retried: false });
      dispatch();
    });
  }

  function dispatch(): void {
    const worker = idle.pop();
    if (worker === undefined) return;
    const job = waiting.shift();
    if (job === undefined) {
      idle.push(worker);
      return;
    }
    void work(worker, job).then(() => {
      idle.push(worker);
      dispatch();
    });
  }

  async function work(worker: PoolWorker, job: Job): Promise<void> {
    try {
      job.resolve(await worker.ask(job.request));
    } catch {
      if (closed) job.reject(new PoolClosed());
      else if (job.retried) job.reject(new WorkerCrashed());
      else waiting.unshift({ ...job, retried: true });
    }
  }

  return {
    async verify({ electionText, ballot }) {
      if (idle.length === 0 && waiting.length >= queueLimit) throw new PoolBusy();
      const answer = await submit({ electionText, ballots: [ballot] });
      const [verdict] = answer;
      if (verdict === undefined || typeof verdict === "string") throw new WorkerCrashed();
      return verdict;
    },
    verifyBallots: verifyOn({ submit, size }),
    tallyBallots: tallyOn({ submit, size }),
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new PoolClosed());
      await Promise.all(all.map((worker) => worker.end()));
    },
  };
}
