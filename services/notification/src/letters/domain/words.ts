import type { Language, LocalizedText } from "@urna/contract/words";
import { formatFileSize } from "@urna/language/numbers";
import { formatInstant } from "@urna/language/instants";
import { localized } from "@urna/language/languages";
import { duration } from "@urna/language/moments";
import { createTranslator, type Texts } from "@urna/language/translator";
import { outerText } from "@urna/service-kit/letters/outer-text";

/** Words of one language: `locales/<language>/emails.json`, and the categories' names from `common.json`. */
export interface Words {
  language: Language;
  say(key: string, values?: Record<string, string | number>): string;
  category(category: string): string;
  pick(text: LocalizedText): string;
  day(instant: Date): string;
  /** Day and time in Santiago. */
  moment(instant: Date): string;
  minutes(count: number): string;
  size(bytes: number): string;
}

export type LocaleTexts = Texts;

/** Returns texts unescaped; the HTML writer escapes them. */
export function wordsFrom(texts: LocaleTexts): (language: Language) => Words {
  const translator = createTranslator(texts);
  return (language) => {
    const common = translator(language, "common");
    const emails = translator(language, "emails");
    return {
      language,
      say: (key, values = {}) => emails(key, outerTexts(values)),
      category: (category) => common(`category.${category}`),
      pick: (text) => localized(text, language),
      day: (instant) => formatInstant(instant, language, "date"),
      moment: (instant) => formatInstant(instant, language, "day-time"),
      minutes: (count) => duration(count * 60_000, language),
      size: (bytes) => formatFileSize(bytes, language),
    };
  };
}

function outerTexts(values: Record<string, string | number>): Record<string, string | number> {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "string" ? outerText(value) : value]),
  );
}
