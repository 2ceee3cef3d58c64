import type { i18n } from "i18next";
import type { Language } from "./languages.ts";

export type PluralCategory = "one" | "other";

/**
 * One form for exactly 1, one for all else, in the three languages. `Intl.PluralRules` answers in English for
 * Haitian Creole and has a third Spanish form for millions, which no text of ours needs. Haitian Creole nouns do not
 * change with the number; the two keys keep its files like the others.
 */
function pluralCategory(count: number, _language: Language): PluralCategory {
  return Math.abs(count) === 1 ? "one" : "other";
}

/** Makes an i18next instance choose plural keys (`votes_one`, `votes_other`) by the rule above. */
export function installPluralRules(instance: i18n): void {
  instance.services.pluralResolver.getRule = (language: Language) => ({
    select: (count: number) => pluralCategory(count, language),
    resolvedOptions: () => ({ pluralCategories: ["one", "other"] satisfies PluralCategory[] }),
  });
}
