import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@urna/language/languages";
import { createTranslator, type Translator } from "@urna/language/translator";

const namespaces = ["common", "reports"];

/** Reads `<folder>/<language>/{common,reports}.json`. */
export async function readReportTexts(folder: string): Promise<Translator> {
  const read = async (language: Language, namespace: string) =>
    [namespace, JSON.parse(await readFile(join(folder, language, `${namespace}.json`), "utf8"))] as const;
  const texts = async (language: Language): Promise<Record<string, object>> =>
    Object.fromEntries(await Promise.all(namespaces.map((namespace) => read(language, namespace))));
  return createTranslator({ es: await texts("es"), en: await texts("en"), ht: await texts("ht") });
}
