import type { Own } from "@urna/service-kit/lifecycle";
import { openPrintingThread, type PrinterPlace } from "./printing-thread.ts";
import { paperWriters } from "./records/write-records.ts";
import { qrDataUrl } from "@urna/printing/drawing/qr-code";
import { nameReceipts, readTranslator } from "./texts.ts";

/** The makers of documents and QR codes. Printing has its own thread. */
export async function openDocuments(own: Own, place: PrinterPlace) {
  const workerFile = new URL("printing-worker.js", import.meta.url);
  const { render, renderPaper } = own(openPrintingThread(workerFile, place), (thread) => thread.close());
  const translator = await readTranslator(place.localesDir);
  const papers = paperWriters({ translator, origin: place.origin });
  return { render, renderPaper, ...papers, qrDataUrl, fileName: nameReceipts(translator) };
}
