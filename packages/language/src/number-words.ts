import { toCardinal as english } from "n2words/en-GB";
import { toCardinal as spanish } from "n2words/es-ES";
import { creoleNumber } from "./creole-numbers.ts";
import type { Language } from "./languages.ts";

/**
 * A count in words, as minutes write it beside the figure: 121 → ciento veintiuno, one hundred and twenty-one,
 * san venteyen.
 * @throws RangeError for what is no count below a thousand millions
 */
export function numberInWords(count: number, language: Language): string {
  if (!Number.isInteger(count) || count < 0 || count >= 1_000_000_000) {
    throw new RangeError(`${count} is no count that is written in words`);
  }
  return writers[language](count);
}

const writers: Record<Language, (count: number) => string> = {
  es: (count) => corrected(spanish(count)),
  en: (count) => english(count),
  ht: creoleNumber,
};

/** The library leaves out an accent, and does not shorten «uno» before «mil» and «millones» (RAE, Ortografía, 2010). */
function corrected(words: string): string {
  return words
    .replace(/dieciseis/g, "dieciséis")
    .replace(/veintiuno (?=mil)/g, "veintiún ")
    .replace(/\buno (?=mil)/g, "un ");
}
