import { Gate } from "../verification/gate.ts";
import { serveVerification } from "../verification/serve-verification.ts";
import type { WorkerAnswer, WorkerLike, WorkerRequest } from "../verification/worker-messages.ts";
import { installFileReaderSync } from "./file-reader-sync.ts";

/**
 * jsdom has no workers. This is the one seam of these tests: the real computation is called directly, behind the
 * worker's own messages, the leading worker's and those of the workers that it starts. The built worker is run by the
 * benchmark and by the browser journeys.
 */
export function installDirectWorker({ broken = false, silent = false } = {}): void {
  installFileReaderSync();
  class DirectWorker implements WorkerLike {
    onmessage: WorkerLike["onmessage"] = null;
    onerror: WorkerLike["onerror"] = null;
    onmessageerror: WorkerLike["onmessageerror"] = null;
    readonly #gate = new Gate();
    postMessage(request: WorkerRequest): void {
      if (silent) return;
      if (broken) return void setTimeout(() => this.onerror?.(new ErrorEvent("error")));
      const post = (data: WorkerAnswer) => this.onmessage?.(new MessageEvent("message", { data }));
      setTimeout(() => {
        const context = { start: () => new DirectWorker(), gate: this.#gate };
        void serveVerification(request, post, context).catch(() => post({ kind: "failed" }));
      });
    }
    terminate(): void {
      this.onmessage = null;
    }
  }
  Object.assign(globalThis, {
    Worker: DirectWorker,
    VERIFICATION_WORKER: "/mf/public/verification-worker.js",
  });
}
