import { Worker } from "node:worker_threads";
import { DomainError } from "@urna/service-kit/errors";
import { refusedFile } from "./refused-file.ts";
import type { ReadSheet } from "./sheet.ts";

export type SheetAnswer = { rows: string[][] } | { fieldErrors: { path: string; code: string }[] };

const mostMegabytes = 320;
const longestMs = 60_000;

/**
 * Reads each spreadsheet in a thread of its own, with so much memory and time and no more: votes are cast meanwhile.
 * `workerFile` is the compiled `sheet-worker.js`.
 */
export function sheetThread(workerFile: URL): ReadSheet {
  return async (bytes) => {
    const thread = new Worker(workerFile, {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const timer = setTimeout(() => void thread.terminate(), longestMs);
    try {
      const answer = await answerOf(thread);
      if ("rows" in answer) return answer.rows;
      throw new DomainError("invalid-request", { fieldErrors: answer.fieldErrors });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  };
}

/** A thread that ends without an answer had too little memory or time for the file. */
function answerOf(thread: Worker): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", () => reject(refusedFile("file", "too-long")));
    thread.once("exit", () => reject(refusedFile("file", "too-long")));
  });
}
