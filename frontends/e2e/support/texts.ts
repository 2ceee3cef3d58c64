import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "@urna/contract/words";

export { languages, type Language };
type Values = Record<string, string | number>;
interface Texts {
  [key: string]: string | Texts;
}

const files = new Map<string, Texts>();

function load(language: Language, namespace: string): Texts {
  const path = join(process.cwd(), "locales", language, `${namespace}.json`);
  const known = files.get(path) ?? (JSON.parse(readFileSync(path, "utf8")) as Texts);
  files.set(path, known);
  return known;
}

/** The words that the pages say, from the files that they read them from; without the marks of links in them. */
export function textsIn(language: Language) {
  return (namespace: string, key: string, values: Values = {}): string => {
    const found = key
      .split(".")
      .reduce<string | Texts | undefined>(
        (texts, part) => (typeof texts === "object" ? texts[part] : undefined),
        load(language, namespace),
      );
    if (typeof found !== "string") throw new Error(`${language} has no text ${namespace}:${key}`);
    return found
      .replace(/<\/?\w+>/g, "")
      .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

export type Say = ReturnType<typeof textsIn>;

/** Every key of every file: none of them is ever to be seen on a page. */
export function allKeys(): Set<string> {
  const names = readdirSync(join(process.cwd(), "locales", "es")).map((file) => file.replace(".json", ""));
  return new Set(names.flatMap((name) => keysOf(load("es", name))).filter((key) => key.includes(".")));
}

/** Every text of a language, without the marks of links in them. */
export function allTexts(language: Language): Set<string> {
  const names = readdirSync(join(process.cwd(), "locales", language)).map((file) =>
    file.replace(".json", ""),
  );
  return new Set(names.flatMap((name) => textsOf(load(language, name))));
}

function textsOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)));
}

function keysOf(texts: Texts, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}
