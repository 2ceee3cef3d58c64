import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@urna/contract/words";
import { createTranslator, type Translator } from "@urna/language/translator";

/** Reads `<folder>/<language>/registrar.json`. */
export async function readTexts(folder: string): Promise<Translator> {
  const read = async (language: Language) => ({
    registrar: JSON.parse(await readFile(join(folder, language, "registrar.json"), "utf8")) as object,
  });
  return createTranslator({ es: await read("es"), en: await read("en"), ht: await read("ht") });
}
