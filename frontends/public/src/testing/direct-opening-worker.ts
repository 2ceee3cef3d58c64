import { openBallot, type OpenRequest } from "../features/opening/worker/open-ballot.ts";
import type { OpeningAnswer } from "../features/opening/worker/opening-worker.ts";

/**
 * jsdom has no workers: the real computation is called directly, behind the worker's own messages. The built worker is
 * run by the browser journeys.
 */
export function installDirectOpeningWorker({ broken = false } = {}): void {
  class DirectWorker {
    onmessage: ((event: MessageEvent<OpeningAnswer>) => void) | null = null;
    onerror: (() => void) | null = null;
    postMessage(request: OpenRequest): void {
      if (broken) return void setTimeout(() => this.onerror?.());
      const post = (data: OpeningAnswer) => this.onmessage?.(new MessageEvent("message", { data }));
      setTimeout(() => {
        const opened = openBallot(request, (done, total) => post({ kind: "progress", done, total }));
        post({ kind: "opened", opened });
      });
    }
    terminate(): void {
      this.onmessage = null;
    }
  }
  Object.assign(globalThis, { Worker: DirectWorker, OPENING_WORKER: "/mf/public/opening-worker.js" });
}
