import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "./languages.ts";
import { namespaces, textsOf } from "./testing/locale-texts.ts";
import { specifiedMessages } from "./testing/specified-messages.ts";
import { terms, type Term } from "./testing/terms.ts";

/** The specification's own sentences stay as it has them. */
const specified: ReadonlySet<string> = new Set(Object.values(specifiedMessages));

/** Every text of a language: pages, emails, letters and documents have all of theirs in these files. */
const textsIn = (language: Language) =>
  namespaces.flatMap((name) =>
    Object.entries(textsOf(language, name)).map(([key, text]) => ({ name, key: `${name}:${key}`, text })),
  );

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const says = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, "iu").test(text);

/** The refused words of a text: names of values are none, nor are the phrases in which such a word is right. */
function refusedIn(text: string, { refused, unless = [] }: Term, language: Language): readonly string[] {
  const words = text.replace(/\{\{[^}]*\}\}|<\/?\w+>/g, " ");
  const rest = unless.reduce((left, phrase) => left.replace(new RegExp(escaped(phrase), "giu"), " "), words);
  return (refused[language] ?? []).filter((word) => says(rest, word));
}

it.each(languages)("says one thing with one word in %s", (language) => {
  const texts = textsIn(language).filter(({ key }) => !specified.has(key));
  const wrong = texts.flatMap(({ name, key, text }) =>
    terms
      .filter(({ within = [name] }) => within.includes(name))
      .flatMap((term) =>
        refusedIn(text, term, language).map(
          (word) => `locales/${language} ${key}: not «${word}» but «${term.words[language]}»`,
        ),
      ),
  );
  expect(wrong).toEqual([]);
});

it("finds a refused word as a whole word, and leaves it in the phrases where it is right", () => {
  const count = terms.find(({ words }) => words.en === "count");
  if (count === undefined) throw new Error("the term is gone");
  expect(refusedIn("Falta su parte del Escrutinio.", count, "es")).toEqual(["escrutinio"]);
  expect(refusedIn("Acta de escrutinio", count, "es")).toEqual([]);
  expect(refusedIn("Los escrutinios", count, "es")).toEqual([]);
});

it("has the same words in the README's glossary", () => {
  const readme = readFileSync(join(__dirname, "../../../README.md"), "utf8");
  const rows = readme.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const inReadme = new Set(rows.map(([, en, es, ht]) => `${en} ${es} ${ht}`));
  expect(
    terms.map(({ words: { en, es, ht } }) => `${en} ${es} ${ht}`).filter((row) => !inReadme.has(row)),
  ).toEqual([]);
});
