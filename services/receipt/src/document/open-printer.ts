import type { RenderDocument } from "../domain/ports.ts";
import { loadFonts } from "./fonts.ts";
import { createReceiptPrinter } from "./receipt-document.ts";
import { readTranslator } from "./texts.ts";

interface PrinterOptions {
  origin: string;
  localesDir: string;
  /** Finds a package's file, as `require.resolve` does. */
  resolve: (file: string) => string;
}

/** Reads fonts and texts once, for all documents. */
export async function openPrinter({ origin, localesDir, resolve }: PrinterOptions): Promise<RenderDocument> {
  const [fonts, translator] = await Promise.all([loadFonts(resolve), readTranslator(localesDir)]);
  return createReceiptPrinter({ fonts, translator, origin });
}
