import { serveVerification } from "./serve-verification.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** Verifies off the main thread; see `serve-verification`. */
self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const post = (answer: WorkerAnswer) => self.postMessage(answer);
  serveVerification(data, post, () => new Worker(self.location.href)).catch(() => post({ kind: "failed" }));
};
