import { work } from "../features/ballot/sealing/encryption-work.ts";
import type { WorkerAnswer, WorkerRequest } from "../features/ballot/sealing/encryption.ts";

/**
 * jsdom has no workers. This is the one seam of these tests: the real computation is called directly, behind the
 * worker's own messages. The worker itself is run by the benchmark and by the browser journeys.
 * @param broken which of its computations it breaks off at
 */
export function installDirectWorker({ broken }: { broken?: WorkerRequest["kind"] } = {}): void {
  class DirectWorker {
    onmessage: ((event: { data: WorkerAnswer }) => void) | undefined;
    onerror: (() => void) | undefined;
    postMessage(request: WorkerRequest): void {
      if (broken === request.kind) return void setTimeout(() => this.onerror?.());
      setTimeout(() => work(request, (data) => this.onmessage?.({ data })));
    }
    terminate(): void {
      this.onmessage = undefined;
    }
  }
  Object.assign(globalThis, { Worker: DirectWorker, ENCRYPTION_WORKER: "/mf/voting/encryption-worker.js" });
}
