import { languages, type Language } from "./languages.ts";
import { namespaces, textsOf } from "./testing/locale-texts.ts";

/** What a voter reads; a quotation with a value in it names no button. */
const pages = namespaces.filter((name) => name !== "admin");
const marks: Record<Language, RegExp> = {
  es: /«([^»{]+)»/g,
  en: /“([^”{]+)”/g,
  ht: /«([^»{]+)»/g,
};

const all = (language: Language) =>
  new Map<string, string>(
    pages.flatMap((name) =>
      Object.entries(textsOf(language, name)).map(([key, text]) => [`${name}:${key}`, text] as const),
    ),
  );
const texts = { es: all("es"), en: all("en"), ht: all("ht") };

/** The keys of the labels that a text quotes, one set for each quotation. */
function quotedIn(language: Language, key: string): ReadonlySet<string>[] {
  const labels = [...texts[language]];
  return [...(texts[language].get(key) ?? "").matchAll(marks[language])].map(
    ([, label]) => new Set(labels.flatMap(([name, text]) => (text === label ? [name] : []))),
  );
}

const quoting = [...texts.es.keys()].filter((key) => quotedIn("es", key).length > 0);

it("finds texts that name buttons", () => {
  expect(quoting.length).toBeGreaterThan(10);
});

it.each(languages)("names in %s each button, link and page by the very words on it", (language) => {
  const wrong = [...texts[language].keys()].filter((key) =>
    quotedIn(language, key).some((label) => label.size === 0),
  );
  expect(wrong).toEqual([]);
});

it.each(["en", "ht"] as const)("names in %s the same buttons as in Spanish", (language) => {
  const different = [...texts.es.keys()].filter((key) => {
    const spanish = quotedIn("es", key);
    const other = quotedIn(language, key);
    return (
      spanish.length !== other.length ||
      spanish.some((label, place) => ![...label].some((name) => other[place]?.has(name)))
    );
  });
  expect(different).toEqual([]);
});

it.each(languages)("uses in %s no other quotation marks", (language) => {
  const foreign = language === "en" ? /[«»]/ : /[“”]/;
  expect([...texts[language]].filter(([, text]) => foreign.test(text))).toEqual([]);
});
