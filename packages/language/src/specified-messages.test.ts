import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "./languages.ts";
import { specifiedMessages } from "./testing/specified-messages.ts";

const root = join(__dirname, "../../..");
const document = join(root, "../shared/specification.md");
/** Its text where it is kept beside the repository; none elsewhere. */
const specification = existsSync(document) ? readFileSync(document, "utf8") : "";

const read = (language: string, namespace: string): unknown =>
  JSON.parse(readFileSync(join(root, "locales", language, `${namespace}.json`), "utf8"));

function textAt(language: string, key: string): string {
  const [namespace = "", path = ""] = key.split(":");
  const found = path
    .split(".")
    .reduce<unknown>(
      (node, part) => (typeof node === "object" && node !== null ? Reflect.get(node, part) : undefined),
      read(language, namespace),
    );
  return typeof found === "string" ? found : "";
}

/** Placeholders are compared by their place: what they are called is ours to choose. */
const plain = (text: string) => text.replace(/\{+\w+\}+/g, "{}").toLowerCase();

it.each(Object.entries(specifiedMessages))("says %s word for word at %s", (words, key) => {
  const texts = languages.map((language) => plain(textAt(language, key)));
  expect(texts.filter((text) => text.includes(plain(words)))).not.toEqual([]);
});

/** The quotation marks around a text, not the apostrophe in a word. */
const quotedIn = (text: string) =>
  [...text.matchAll(/(?<!\w)'([^'\s{;][^'\n]+)'(?!\w)/g)].map(([, words]) => words ?? "");
const section = (number: number) => specification.split(/^## \d+\. /m)[number] ?? "";

it("forgets no message that sections 5 and 8 of the specification quote", () => {
  const quoted = specification ? quotedIn(section(5) + section(8)) : Object.keys(specifiedMessages);
  expect(quoted.length).toBeGreaterThan(25);
  expect(quoted.filter((words) => !(words in specifiedMessages))).toEqual([]);
});

it("has a text for everything that the specification quotes anywhere, where it is at hand", () => {
  const folders = languages.map((language) => join(root, "locales", language));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const texts = files.map((file) => plain(readFileSync(file, "utf8"))).join("\n");
  expect(quotedIn(specification).filter((words) => !texts.includes(plain(words)))).toEqual([]);
});
