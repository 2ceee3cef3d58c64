import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../languages.ts";

/** Where every text that a person reads is kept. */
export const localesFolder = join(__dirname, "../../../../locales");

export const namespaces = readdirSync(join(localesFolder, "es")).map((file) => file.replace(/\.json$/, ""));

/** Every text of a namespace by its dotted key. */
export function textsOf(language: Language, namespace: string): Record<string, string> {
  const flat: Record<string, string> = {};
  const walk = (node: unknown, path: string) => {
    if (typeof node === "object" && node !== null) {
      for (const [key, child] of Object.entries(node)) walk(child, path ? `${path}.${key}` : key);
    } else {
      flat[path] = String(node);
    }
  };
  walk(JSON.parse(readFileSync(join(localesFolder, language, `${namespace}.json`), "utf8")), "");
  return flat;
}
