import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@urna/language/languages";
import { createTranslator, type Translator } from "@urna/language/translator";

/** Reads `<folder>/<language>/{common,documents}.json`. */
export async function readTranslator(folder: string): Promise<Translator> {
  const read = async (language: Language, namespace: string) =>
    JSON.parse(await readFile(join(folder, language, `${namespace}.json`), "utf8")) as object;
  const texts = async (language: Language) => ({
    common: await read(language, "common"),
    documents: await read(language, "documents"),
  });
  return createTranslator({ es: await texts("es"), en: await texts("en"), ht: await texts("ht") });
}
