import { checkOwn } from "../kit/check-own.ts";
import { checkSetup } from "../kit/check-setup.ts";
import type { WorkerAnswer, WorkerRequest } from "./encryption.ts";
import { sealBallot } from "./seal-ballot.ts";

/** What the worker does with one request; the last answer is the request's own. */
export function work(request: WorkerRequest, post: (answer: WorkerAnswer) => void): void {
  try {
    if (request.kind === "check") return post(checkSetup(request));
    if (request.kind === "own") return post(checkOwn(request));
    const sealed = sealBallot(request, (done, total) => post({ kind: "proof", done, total }));
    post({ kind: "sealed", ...sealed });
  } catch {
    post({ kind: "failed" });
  }
}
