import { startChecked } from "@urna/web-kit/federation/checked-worker";
import type { Opened, OpenRequest } from "./open-ballot.ts";
import type { OpeningAnswer } from "./opening-worker.ts";

/** This device could not open the ballot: the worker did not start, or broke off. Nothing is said about the ballot. */
export class OpeningFailed extends Error {
  override readonly name = "OpeningFailed";
}

/** @throws OpeningFailed, or the signal's reason */
export async function openInWorker(
  request: OpenRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress(done: number, total: number): void },
): Promise<Opened> {
  const worker = await startChecked(OPENING_WORKER, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new OpeningFailed("the worker did not start", { cause });
  });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new OpeningFailed("the worker broke off"));
      worker.onerror = fail;
      worker.onmessageerror = fail;
      worker.onmessage = ({ data }: MessageEvent<OpeningAnswer>) => {
        if (data.kind === "progress") onProgress(data.done, data.total);
        else if (data.kind === "opened") resolve(data.opened);
        else fail();
      };
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
