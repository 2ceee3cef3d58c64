import { fieldErrors } from "@urna/contract/api/field-errors";
import { OwnText } from "@urna/contract/messages/own-text";
import type { FieldErrorCode } from "@urna/contract/errors";
import { languages, type Language } from "@urna/contract/words";

/** What is typed, in each language. */
export type OwnWords = Record<Language, string>;

export const noWords: OwnWords = { es: "", en: "", ht: "" };

interface ReadWords {
  /** Undefined: nothing was typed, or something is wrong. */
  ownText: OwnText | undefined;
  wrong: ReadonlyMap<Language, FieldErrorCode>;
}

/** Words in all three languages, or in none. */
export function readOwnWords(words: OwnWords): ReadWords {
  if (languages.every((language) => words[language].trim() === ""))
    return { ownText: undefined, wrong: new Map() };
  const { data, error } = OwnText.safeParse(words);
  const wrong = error ? fieldErrors(error, words) : [];
  return { ownText: data, wrong: new Map(wrong.map(({ path, code }) => [path as Language, code])) };
}
