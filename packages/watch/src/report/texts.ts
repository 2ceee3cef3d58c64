import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Language } from "@urna/language/languages";
import { createTranslator, type Translate } from "@urna/language/translator";

const folder = fileURLToPath(new URL("../../../../locales", import.meta.url));

/** The texts of reports and emails. */
export async function readTexts(language: Language): Promise<Translate> {
  const read = async (each: Language) => ({
    watch: JSON.parse(await readFile(`${folder}/${each}/watch.json`, "utf8")) as object,
  });
  const texts = { es: await read("es"), en: await read("en"), ht: await read("ht") };
  return createTranslator(texts)(language, "watch");
}
