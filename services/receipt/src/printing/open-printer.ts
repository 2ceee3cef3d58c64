import type { Paper, RenderPaper } from "@urna/printing/paper/paper";
import type { DocumentContent } from "../receipts/domain/ports.ts";
import { loadFonts } from "@urna/printing/drawing/fonts";
import { createPaperPrinter } from "@urna/printing/paper/paper-document";
import type { QrCode } from "@urna/printing/drawing/qr-code";
import { createReceiptPrinter, type PrintReceipt } from "./receipt/receipt-document.ts";
import { readTranslator } from "./texts.ts";

interface PrinterOptions {
  origin: string;
  localesDir: string;
  /** Finds a package's file, as `require.resolve` does. */
  resolve: (file: string) => string;
}

export interface Printer {
  render: PrintReceipt;
  renderPaper: RenderPaper;
}

/** A document to print. */
export type Printable = { receipt: DocumentContent; code: QrCode } | { paper: Paper };

/** Reads fonts and texts once for all documents. */
export async function openPrinter({ origin, localesDir, resolve }: PrinterOptions): Promise<Printer> {
  const [fonts, translator] = await Promise.all([loadFonts(resolve), readTranslator(localesDir)]);
  return {
    render: createReceiptPrinter({ fonts, translator, origin }),
    renderPaper: createPaperPrinter(fonts),
  };
}
