import type { BallotVerdict } from "../ballot/verify.ts";
import type { VerifyBallots } from "../verify/ballots.ts";
import { PoolBusy, PoolClosed, WorkerCrashed } from "./pool-errors.ts";
import { PoolWorker } from "./pool-worker.ts";
import type { VerifyAnswer, VerifyRequest } from "./worker-messages.ts";

export interface VerifierPoolOptions {
  /** The compiled `node/ballot-worker.js`; see `worker-file`. */
  readonly workerFile: URL | string;
  /** Number of worker threads. */
  readonly size: number;
  /** How many requests may wait for a worker before `verify` refuses more. Default 256. */
  readonly queueLimit?: number;
}

/** Verifies ballots on worker threads with native code. */
export interface VerifierPool {
  /**
   * Verifies one ballot; whether its credential is in the list is left to the caller.
   * @throws PoolBusy, PoolClosed, WorkerCrashed
   */
  verify(request: { electionText: string; ballot: string }): Promise<BallotVerdict>;
  /** For `verifyArchive`: spreads the ballots over the workers, with at most two requests per worker at a time. */
  readonly verifyBallots: VerifyBallots;
  /** Ends the workers. What waits or runs is refused with PoolClosed. */
  close(): Promise<void>;
}

interface Job {
  readonly request: VerifyRequest;
  readonly resolve: (answer: VerifyAnswer) => void;
  readonly reject: (error: Error) => void;
  /** Whether a worker has died of it already. */
  retried: boolean;
}

/** Small enough to keep all workers busy to the end, large enough to hide the passing of messages. */
const ballotsPerRequest = 4;

export function createVerifierPool({
  workerFile,
  size,
  queueLimit = 256,
}: VerifierPoolOptions): VerifierPool {
  const idle = Array.from({ length: size }, () => new PoolWorker(workerFile));
  const all = [...idle];
  const waiting: Job[] = [];
  let closed = false;

  function submit(request: VerifyRequest): Promise<VerifyAnswer> {
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
      const [verdict] = await submit({ electionText, ballots: [ballot] });
      if (verdict === undefined) throw new WorkerCrashed();
      return verdict;
    },
    verifyBallots: spreadOver(submit, size),
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new PoolClosed());
      await Promise.all(all.map((worker) => worker.end()));
    },
  };
}

/** Cuts the ballots into requests. Two per worker are on their way at any time, so that none waits for this thread. */
function spreadOver(submit: (request: VerifyRequest) => Promise<VerifyAnswer>, size: number): VerifyBallots {
  return async ({ election, ballots, onVerified }) => {
    const verdicts: BallotVerdict[] = [];
    let next = 0;
    const lane = async () => {
      while (next < ballots.length) {
        const start = next;
        next += ballotsPerRequest;
        const part = ballots.slice(start, next);
        const answer = await submit({ electionText: election.text, ballots: part });
        for (const [index, verdict] of answer.entries()) verdicts[start + index] = verdict;
        onVerified(part.length);
      }
    };
    await Promise.all(Array.from({ length: 2 * size }, lane));
    return verdicts;
  };
}
