import { readFileSync } from "node:fs";
import { join } from "node:path";

const locales = join(__dirname, "../../../locales");

function textsOf(language: string, namespace: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === "string") texts.set(key, value);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`);
    }
  };
  walk(JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), "utf8")), namespace);
  return texts;
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(["public", "hands", "articles", "glossary"])("the texts of %s", (namespace) => {
  it.each(["en", "ht"])("say in %s all that they say in Spanish, with the same values", (language) => {
    const spanish = textsOf("es", namespace);
    const other = textsOf(language, namespace);
    expect([...other.keys()].sort()).toEqual([...spanish.keys()].sort());
    for (const [key, text] of spanish) {
      expect([key, placeholders(other.get(key) ?? "")]).toEqual([key, placeholders(text)]);
    }
  });
});

describe("the glossary", () => {
  const pages = ["public", "articles", "voting", "common", "emails", "admin"];

  it.each(["es", "en", "ht"])("has in %s the very words that the pages use", (language) => {
    const said = pages.map((name) => [...textsOf(language, name).values()].join("\n")).join("\n");
    const terms = [...textsOf(language, "glossary")].filter(([key]) => key.endsWith(".term"));
    expect(terms.length).toBeGreaterThanOrEqual(20);
    const unused = terms.filter(([, term]) => !said.toLowerCase().includes(term.toLowerCase()));
    expect(unused).toEqual([]);
  });
});

/** Said only of an election that offers it. */
const offered = "public.election.method.clave-unica";

it.each(["public", "hands", "articles", "glossary"])(
  "%s names no law, institution or address itself",
  (namespace) => {
    const named = ["es", "en", "ht"].flatMap((language) =>
      [...textsOf(language, namespace)].filter(
        ([key, text]) =>
          key !== offered &&
          /\b(Ley|Law|Lwa|Decreto) (N° ?)?\d|https?:|www\.|Biblioteca|CSIRT|Clave ?Única|Ministerio|@(?!correo\.cl|imel\.cl|email\.cl|mail\.cl)/i.test(
            text,
          ),
      ),
    );
    expect(named).toEqual([]);
  },
);
