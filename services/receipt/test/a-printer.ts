import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTranslator, type Translator } from "@urna/language/translator";
import { loadFonts } from "../src/document/fonts.ts";
import { createReceiptPrinter } from "../src/document/receipt-document.ts";
import type { RenderDocument } from "../src/domain/ports.ts";

export const origin = "https://urna.slep.example";

const words = { es: "Docentes", en: "Teachers", ht: "Pwofesè" };

/** The real texts of the documents; of the common words, one category. */
export async function aTranslator(): Promise<Translator> {
  const texts = async (language: "es" | "en" | "ht") => ({
    documents: JSON.parse(await readFile(join("locales", language, "documents.json"), "utf8")) as object,
    common: { category: { teacher: words[language] } },
  });
  return createTranslator({ es: await texts("es"), en: await texts("en"), ht: await texts("ht") });
}

export async function aPrinter(): Promise<RenderDocument> {
  return createReceiptPrinter({
    fonts: await loadFonts(require.resolve),
    translator: await aTranslator(),
    origin,
  });
}
