import type { VerificationReport } from "@urna/belenios/report";
import { startWorker } from "./start-worker.ts";
import type { ArchiveSetup, BallotNames } from "./verify-whole.ts";
import type { Progress, WorkerLike } from "./worker-messages.ts";

const mostWorkers = 4;

/** This device could not verify: the worker did not start, or broke off. Nothing is said about the archive. */
export class VerificationFailed extends Error {
  override readonly name = "VerificationFailed";
}

export interface VerifyOptions {
  /** At most ten times a second, and at the beginning and end of each step. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Stops everything at once; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** What the election object says, once it and the trustees hold. */
  readonly onSetup?: ((setup: ArchiveSetup) => void) | undefined;
  /** The names of the ballots, once every one of them holds. */
  readonly onBallots?: ((names: BallotNames) => void) | undefined;
  /** Once it has begun, with what holds it up between two ballots and lets it go on. */
  readonly onBegun?: ((pause: (paused: boolean) => void) => void) | undefined;
}

/**
 * Verifies a whole archive in web workers of this browser: one that leads, and one per core, four at most, for the
 * ballots. They read it where the browser keeps it.
 * @throws VerificationFailed, or the signal's reason
 */
export async function verifyInWorkers(
  archive: Blob,
  options: VerifyOptions = {},
): Promise<VerificationReport> {
  const { signal } = options;
  const worker = await startWorker(signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new VerificationFailed("the worker did not start", { cause: error });
  });
  try {
    return await verified(worker, archive, options);
  } finally {
    worker.terminate();
  }
}

function verified(worker: WorkerLike, archive: Blob, options: VerifyOptions): Promise<VerificationReport> {
  const { signal, onProgress, onSetup, onBallots, onBegun } = options;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new VerificationFailed("the worker broke off"));
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }) => {
      if (data.kind === "progress") onProgress?.(data);
      else if (data.kind === "setup") onSetup?.(data.setup);
      else if (data.kind === "names") onBallots?.(data.names);
      else if (data.kind === "verified") resolve(data.report);
      else fail();
    };
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    const workers = Math.min(mostWorkers, navigator.hardwareConcurrency || 1);
    worker.postMessage({ kind: "archive", archive, workers });
    onBegun?.((paused) => worker.postMessage({ kind: "pause", paused }));
  });
}
