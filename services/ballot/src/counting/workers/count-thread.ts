import { Worker } from "node:worker_threads";
import { DomainError } from "@urna/service-kit/errors";
import type { Progress } from "../../leases/domain/ports.ts";
import type { BallotsMessage, CountJob, CountMessage, CountWorkerData } from "./count-messages.ts";

export interface CountThreadOptions {
  /** The compiled `count-worker.js`. */
  readonly workerFile: URL | string;
  /** The compiled ballot worker of the belenios package. */
  readonly ballotWorkerFile: URL | string;
  /** Threads that work on ballots during a count. */
  readonly threads: number;
}

export interface CountThread<Answer> {
  /** @throws DomainError `archive-not-verified`, `internal`, or the reason given to `end` */
  readonly made: Promise<Answer>;
  send(ballots: BallotsMessage): void;
  /** Stops the thread at once. */
  end(reason: DomainError): void;
}

/** Starts a thread that does one job of a count and exits. */
export function startCountThread<Answer>(
  { workerFile, ballotWorkerFile, threads }: CountThreadOptions,
  job: CountJob,
  onProgress: (progress: Progress) => void,
): CountThread<Answer> {
  const workerData: CountWorkerData = { job, ballotWorkerFile: String(ballotWorkerFile), threads };
  const transferList = job.kind === "result" ? [job.archive.bytes.buffer] : [];
  const worker = new Worker(workerFile, { workerData, transferList });
  let end: CountThread<Answer>["end"] = () => undefined;
  const made = new Promise<Answer>((resolve, reject) => {
    end = (reason) => {
      reject(reason);
      void worker.terminate();
    };
    worker.on("message", (message: CountMessage) => {
      if ("progress" in message) onProgress(message.progress);
      // A thread answers only the job that it was started with.
      else if ("made" in message) resolve(message.made as Answer);
      else reject(new DomainError("archive-not-verified", {}, { cause: new Error(message.refused) }));
    });
    worker.once("error", (cause) => reject(new DomainError("internal", {}, { cause })));
    worker.once("exit", () => reject(new DomainError("internal")));
  });
  // The sender of ballots may fail first; then nobody awaits this promise.
  made.catch(() => undefined);
  return { made, send: (ballots) => worker.postMessage(ballots), end };
}
