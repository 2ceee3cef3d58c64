import type { VerificationReport } from "@urna/belenios/report";
import { startWorker } from "./start-worker.ts";
import type { Verified } from "./verify-whole.ts";
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
}

/**
 * Verifies a whole archive in web workers of this browser: one that leads, and one per core, four at most, for the
 * ballots. The bytes are copied and stay the caller's.
 * @throws VerificationFailed, or the signal's reason
 */
export async function verifyInWorkers(
  bytes: Uint8Array,
  options: VerifyOptions = {},
): Promise<VerificationReport> {
  return (await examineInWorkers(bytes, options)).report;
}

/** The same, with what the archive holds where it is sound. */
export async function examineInWorkers(bytes: Uint8Array, options: VerifyOptions = {}): Promise<Verified> {
  const { signal, onProgress = () => undefined } = options;
  const worker = await startWorker(signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new VerificationFailed("the worker did not start", { cause: error });
  });
  try {
    return await examined(worker, bytes, { signal, onProgress });
  } finally {
    worker.terminate();
  }
}

function examined(
  worker: WorkerLike,
  bytes: Uint8Array,
  { signal, onProgress }: VerifyOptions,
): Promise<Verified> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new VerificationFailed("the worker broke off"));
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }) => {
      if (data.kind === "progress") onProgress?.(data);
      else if (data.kind === "verified") resolve(data.verified);
      else fail();
    };
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    const workers = Math.min(mostWorkers, navigator.hardwareConcurrency || 1);
    worker.postMessage({ kind: "archive", bytes, workers });
  });
}
