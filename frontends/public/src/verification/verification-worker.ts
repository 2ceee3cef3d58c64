import { Gate } from "./gate.ts";
import { serveVerification } from "./serve-verification.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

const gate = new Gate();

/** Verifies off the main thread; see `serve-verification`. */
self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const post = (answer: WorkerAnswer) => self.postMessage(answer);
  const start = () => new Worker(self.location.href);
  serveVerification(data, post, { start, gate }).catch(() => post({ kind: "failed" }));
};
