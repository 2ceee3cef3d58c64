import { parentPort, workerData } from "node:worker_threads";
import { isDomainError } from "@urna/service-kit/errors";
import { readFirstSheet } from "./sheet.ts";
import type { SheetAnswer } from "./sheet-thread.ts";

async function answer(): Promise<SheetAnswer> {
  try {
    return { rows: await readFirstSheet(Buffer.from(workerData as Uint8Array)) };
  } catch (error) {
    return { fieldErrors: (isDomainError(error) && error.details.fieldErrors) || [] };
  }
}

parentPort?.postMessage(await answer());
