import { categoryWords, plainWord } from "@urna/contract/roll-import/category-words";
import type { Category } from "@urna/contract/words";

/** Words of a roll, without case and accents, and the word that we use. */
const documentTypes: Record<string, string> = {
  rut: "rut",
  run: "rut",
  ipe: "ipe",
  ipa: "ipe",
  "run provisorio": "ipe",
  "rut provisorio": "ipe",
  "identificador provisorio": "ipe",
  pasaporte: "passport",
  passport: "passport",
  otro: "other",
  other: "other",
};

const categories: Record<string, string> = Object.fromEntries(
  Object.entries(categoryWords).flatMap(([category, words]) => words.map((word) => [word, category])),
);

const languages: Record<string, string> = {
  es: "es",
  espanol: "es",
  castellano: "es",
  en: "en",
  ingles: "en",
  english: "en",
  ht: "ht",
  criollo: "ht",
  "criollo haitiano": "ht",
  creole: "ht",
  kreyol: "ht",
  "kreyol ayisyen": "ht",
};

/** A word that we do not know stays as it is, for the dry run to refuse. */
function read(words: Record<string, string>, text: string): string {
  const word = plainWord(text);
  return (Object.hasOwn(words, word) ? words[word] : undefined) ?? text.trim();
}

export const readDocumentType = (text: string) => read(documentTypes, text);
export const readLanguage = (text: string) => read(languages, text);

/** Several stand side by side with `|`, `/` or `+` between them. `chosen` are words that somebody gave a category. */
export const readCategories = (text: string, chosen: Readonly<Record<string, Category>> = {}): string[] =>
  text
    .split(/[|/+]/)
    .filter((part) => part.trim() !== "")
    .map((part) => read({ ...chosen, ...categories }, part));
