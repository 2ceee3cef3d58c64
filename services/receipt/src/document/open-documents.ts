import type { Own } from "@urna/service-kit/lifecycle";
import { openPrintingThread, type PrinterPlace } from "./printing-thread.ts";
import { qrDataUrl } from "./qr-code.ts";
import { readFileNames } from "./texts.ts";

/** What makes documents and their pictures; printing has a thread of its own. */
export async function openDocuments(own: Own, place: PrinterPlace) {
  const workerFile = new URL("printing-worker.js", import.meta.url);
  const { render } = own(openPrintingThread(workerFile, place), (thread) => thread.close());
  return { render, qrDataUrl, fileName: await readFileNames(place.localesDir) };
}
