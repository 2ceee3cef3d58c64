import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { DocumentContent } from "../receipts/domain/ports.ts";
import { openPrinter, type Printable } from "./open-printer.ts";
import type { PrintAnswer, PrinterPlace, PrintRequest } from "./printing-thread.ts";

/** Printing yields to everything a voter waits for. On Linux each thread has its own priority (setpriority(2)). */
const niceness = 10;

setPriority(niceness);
const { resolve } = createRequire(import.meta.url);
const printer = await openPrinter({ ...(workerData as PrinterPlace), resolve });

parentPort?.on("message", (request: PrintRequest) => void print(request));

async function print({ id, content }: PrintRequest): Promise<void> {
  try {
    answer({ id, pdf: await printed(content) });
  } catch (error) {
    answer({ id, error });
  }
}

function printed(content: Printable): Promise<Buffer> {
  return "paper" in content
    ? printer.renderPaper(content.paper)
    : printer.render(withBuffer(content.receipt), content.code);
}

function answer(message: PrintAnswer): void {
  parentPort?.postMessage(message);
}

/** A Buffer arrives in the thread as plain bytes. */
function withBuffer({ receipt, ...content }: DocumentContent): DocumentContent {
  return { ...content, receipt: { ...receipt, secret: Buffer.from(receipt.secret) } };
}
