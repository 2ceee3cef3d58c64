import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LocaleTexts } from "./letters/domain/words.ts";

type LanguageTexts = LocaleTexts[keyof LocaleTexts];

/** Reads `<folder>/<language>/{common,emails}.json`. */
export async function readLocales(folder: string): Promise<LocaleTexts> {
  const read = async (language: string, name: string) =>
    JSON.parse(await readFile(join(folder, language, `${name}.json`), "utf8")) as object;
  const texts = async (language: string): Promise<LanguageTexts> => ({
    common: await read(language, "common"),
    emails: await read(language, "emails"),
  });
  return { es: await texts("es"), en: await texts("en"), ht: await texts("ht") };
}
