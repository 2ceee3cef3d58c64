import type { WorkerAnswer } from "../features/ballot/encryption.ts";
import { sealBallot, type SealRequest } from "../features/ballot/seal-ballot.ts";

/**
 * jsdom has no workers. This is the one seam of these tests: the real computation is called directly, behind the
 * worker's own messages. The worker itself is run by the benchmark and by the browser journeys.
 */
export function installDirectWorker({ broken = false } = {}): void {
  class DirectWorker {
    onmessage: ((event: { data: WorkerAnswer }) => void) | undefined;
    onerror: (() => void) | undefined;
    postMessage(request: SealRequest): void {
      if (broken) return void setTimeout(() => this.onerror?.());
      setTimeout(() => {
        const post = (data: WorkerAnswer) => this.onmessage?.({ data });
        const sealed = sealBallot(request, (done, total) => post({ kind: "proof", done, total }));
        post({ kind: "sealed", ...sealed });
      });
    }
    terminate(): void {
      this.onmessage = undefined;
    }
  }
  Object.assign(globalThis, { Worker: DirectWorker, ENCRYPTION_WORKER: "/mf/voting/encryption-worker.js" });
}
