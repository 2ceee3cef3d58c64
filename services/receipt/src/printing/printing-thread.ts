import { Worker } from "node:worker_threads";
import { receiptCode } from "./receipt/receipt-document.ts";
import type { Printable, Printer } from "./open-printer.ts";

/** The thread's start parameters: see `openPrinter`. */
export interface PrinterPlace {
  origin: string;
  localesDir: string;
}

export interface PrintRequest {
  id: number;
  content: Printable;
}

export type PrintAnswer = { id: number } & ({ pdf: Uint8Array } | { error: unknown });

export interface PrintingThread extends Printer {
  /** Unfinished documents are rejected. */
  close(): Promise<void>;
}

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: unknown) => void;
}

/**
 * Prints in a thread, one document after another, so that issuing receipts never waits for printing. `workerFile` is
 * the compiled `printing-worker.js`. After a crash the next document starts a new thread.
 */
export function openPrintingThread(workerFile: URL, place: PrinterPlace): PrintingThread {
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  const start = () => startThread(workerFile, place, { waiting, died: () => (thread = undefined) });
  let thread: Worker | undefined = start();
  const print = (content: Printable) =>
    new Promise<Buffer>((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      thread ??= start();
      thread.postMessage({ id, content } satisfies PrintRequest);
    });
  return {
    render: (receipt, code = receiptCode(place.origin, receipt)) => print({ receipt, code }),
    renderPaper: (paper) => print({ paper }),
    close: async () => {
      await thread?.terminate();
    },
  };
}

function startThread(
  workerFile: URL,
  workerData: PrinterPlace,
  { waiting, died }: { waiting: Map<number, Waiting>; died: () => void },
): Worker {
  const thread = new Worker(workerFile, { workerData });
  thread.on("message", (answer: PrintAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("error" in answer) return asked?.reject(answer.error);
    const { buffer, byteOffset, byteLength } = answer.pdf;
    asked?.resolve(Buffer.from(buffer, byteOffset, byteLength));
  });
  // `exit` follows an uncaught error and handles it.
  thread.on("error", () => undefined);
  thread.once("exit", () => {
    died();
    for (const { reject } of waiting.values()) reject(new Error("the printing thread died"));
    waiting.clear();
  });
  return thread;
}
