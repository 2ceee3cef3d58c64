import { parentPort, workerData } from "node:worker_threads";
import { type VerifierPool, createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { Refused } from "@urna/belenios/refusal";
import { tallyBallotsHere } from "@urna/belenios/tally";
import { verifyBallotsHere } from "@urna/belenios/verify-ballots";
import type { Progress } from "../../leases/domain/ports.ts";
import { makeResult } from "../domain/make-result.ts";
import { makeTally } from "../domain/make-tally.ts";
import type { BallotsMessage, CountMessage, CountWorkerData, Made } from "./count-messages.ts";

// A worker does one job. A refusal is a message; any other exception reaches the service as the worker's error.
const { job, ballotWorkerFile, threads } = workerData as CountWorkerData;
const post = (message: CountMessage) => parentPort?.postMessage(message);
const onProgress = everySoOften((progress) => post({ progress }));

async function work(): Promise<Made[keyof Made]> {
  if (job.kind === "result")
    return withThreads(job.tally.ballots, (strategies) => makeResult(job, { ...strategies, onProgress }));
  const ballots = await receivedBallots();
  return withThreads(ballots.length, (strategies) => makeTally(job, ballots, { ...strategies, onProgress }));
}

type Strategies = Pick<VerifierPool, "tallyBallots" | "verifyBallots">;

/** With fewer ballots, this thread is done before others have started. */
const worthThreads = 50;

async function withThreads<T>(ballots: number, run: (strategies: Strategies) => Promise<T>): Promise<T> {
  if (ballots < worthThreads)
    return run({ tallyBallots: tallyBallotsHere, verifyBallots: verifyBallotsHere });
  const workerFile = ballotWorkerFile.startsWith("file:") ? new URL(ballotWorkerFile) : ballotWorkerFile;
  const pool = createVerifierPool({ workerFile, size: threads });
  try {
    return await run(pool);
  } finally {
    await pool.close();
  }
}

/** Ballots come in pages, up to an empty one. */
function receivedBallots(): Promise<string[]> {
  const ballots: string[] = [];
  return new Promise((resolve) => {
    const take = (page: BallotsMessage) => {
      for (const ballot of page) ballots.push(ballot);
      if (page.length > 0) return;
      parentPort?.off("message", take);
      resolve(ballots);
    };
    parentPort?.on("message", take);
  });
}

/** Progress arrives every few ballots. Reports the first, a few a second, and the last. */
function everySoOften(report: (progress: Progress) => void, everyMs = 250): (progress: Progress) => void {
  let last = -everyMs;
  return (progress) => {
    const now = performance.now();
    if (progress.done > 0 && progress.done < progress.total && now - last < everyMs) return;
    last = now;
    report(progress);
  };
}

try {
  post({ made: await work() });
} catch (error) {
  // The package throws RangeError for ballots whose form cannot have been verified.
  if (!(error instanceof Refused) && !(error instanceof RangeError)) throw error;
  post({ refused: error.message });
}
