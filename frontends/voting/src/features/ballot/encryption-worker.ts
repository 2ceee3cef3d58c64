import type { WorkerAnswer } from "./encryption.ts";
import { sealBallot, type SealRequest } from "./seal-ballot.ts";

/** Runs the computation of `sealBallot` off the main thread, so that the page never freezes. */
self.onmessage = ({ data }: MessageEvent<SealRequest>) => {
  const post = (answer: WorkerAnswer) => self.postMessage(answer);
  try {
    post({ kind: "sealed", ...sealBallot(data, (done, total) => post({ kind: "proof", done, total })) });
  } catch {
    post({ kind: "failed" });
  }
};
