import { languages } from "./languages.ts";
import { namespaces, textsOf } from "./testing/locale-texts.ts";
import { specifiedMessages } from "./testing/specified-messages.ts";

const mostWords = 25;
/** For a child of ten years. */
const mostWordsInPractice = 12;

const specified: ReadonlySet<string> = new Set(Object.values(specifiedMessages));

/** A value counts as one word; a colon or a semicolon ends no sentence. */
const sentencesOf = (text: string) =>
  text
    .replace(/<\/?\w+>/g, "")
    .replace(/\{\{[^}]*\}\}/g, "x")
    .split(/(?<=[.?!…][»”")]*)\s+/u);

const wordsIn = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const tooLong = (text: string, most = mostWords) =>
  sentencesOf(text).filter((sentence) => wordsIn(sentence) > most);

const spanish = namespaces.flatMap((name) =>
  Object.entries(textsOf("es", name)).map(([key, text]) => [`${name}:${key}`, text] as const),
);

it("has no sentence of more than 25 words in Spanish", () => {
  const long = spanish.filter(([key, text]) => !specified.has(key) && tooLong(text).length > 0);
  expect(long).toEqual([]);
});

it.each(languages)("has no sentence of more than 12 words in the practice, in %s", (language) => {
  const texts = Object.entries(textsOf(language, "practice"));
  expect(texts.filter(([, text]) => tooLong(text, mostWordsInPractice).length > 0)).toEqual([]);
});

it("counts a value as one word, and words up to the end of a sentence", () => {
  const words = (count: number) => Array.from({ length: count }, () => "voto").join(" ");
  expect(tooLong(`${words(24)} {{where}}. ${words(25)}.`)).toEqual([]);
  expect(tooLong(`${words(13)}: ${words(13)}.`)).toHaveLength(1);
  expect(tooLong(`<strong>${words(26)}</strong>`)).toHaveLength(1);
});
