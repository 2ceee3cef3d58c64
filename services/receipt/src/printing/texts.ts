import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@urna/language/languages";
import { createTranslator, type Translator } from "@urna/language/translator";
import type { NameFile } from "../receipts/domain/ports.ts";

const namespaces = ["common", "documents", "emails"];

/** Reads `<folder>/<language>/{common,documents,emails}.json`. */
export async function readTranslator(folder: string): Promise<Translator> {
  const read = async (language: Language, namespace: string) =>
    [namespace, JSON.parse(await readFile(join(folder, language, `${namespace}.json`), "utf8"))] as const;
  const texts = async (language: Language): Promise<Record<string, object>> =>
    Object.fromEntries(await Promise.all(namespaces.map((namespace) => read(language, namespace))));
  return createTranslator({ es: await texts("es"), en: await texts("en"), ht: await texts("ht") });
}

/** The document has the same name here and as an email's attachment. */
export function nameReceipts(translator: Translator): NameFile {
  return (language, number) => translator(language, "emails")("receipt.fileName", { number });
}
