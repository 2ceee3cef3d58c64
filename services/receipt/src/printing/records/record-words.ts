import { formatInstant } from "@urna/language/instants";
import { localized, type Language } from "@urna/language/languages";
import { numberInWords } from "@urna/language/number-words";
import { formatNumber } from "@urna/language/numbers";
import type { Translate, Translator } from "@urna/language/translator";
import type { Title } from "../../receipts/domain/receipt.ts";

/** Functions for a record's texts, in its language. */
export interface RecordWords {
  language: Language;
  say: Translate;
  category: (category: string) => string;
  text: (title: Title) => string;
  number: (count: number) => string;
  /** 121 (ciento veintiuno) */
  figure: (count: number) => string;
  words: (count: number) => string;
  instant: (at: Date) => string;
  date: (at: Date) => string;
}

export function recordWords(translator: Translator, language: Language): RecordWords {
  const number = (count: number) => formatNumber(count, language);
  const words = (count: number) => numberInWords(count, language);
  return {
    language,
    number,
    words,
    say: translator(language, "documents"),
    category: (category) => translator(language, "common")(`category.${category}`),
    text: (title) => localized(title, language),
    figure: (count) => `${number(count)} (${words(count)})`,
    instant: (at) => formatInstant(at, language, "date-time"),
    date: (at) => formatInstant(at, language, "date"),
  };
}
