import { Worker } from "node:worker_threads";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** A place for one worker thread. A dead thread is restarted at the next request. */
export class PoolWorker {
  readonly #file: URL | string;
  #thread: Worker | undefined;

  constructor(file: URL | string) {
    this.#file = file;
    // Started in advance, so that loading its code does not delay the first answer.
    this.#thread = this.#start();
  }

  /** Sends one request; the next may follow after its answer. Rejects if the thread dies first. */
  ask(request: WorkerRequest): Promise<WorkerAnswer> {
    const thread = (this.#thread ??= this.#start());
    return new Promise((resolve, reject) => {
      const answered = (answer: WorkerAnswer) => {
        thread.off("exit", died);
        resolve(answer);
      };
      const died = () => {
        thread.off("message", answered);
        reject(new Error("the worker thread died"));
      };
      thread.once("message", answered);
      thread.once("exit", died);
      thread.postMessage(request);
    });
  }

  #start(): Worker {
    const thread = new Worker(this.#file);
    // `exit` follows an uncaught error; `ask` handles it.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }

  async end(): Promise<void> {
    await this.#thread?.terminate();
  }
}
