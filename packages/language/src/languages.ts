import { Language, languages, type LocalizedText } from "@urna/contract/words";

export { languages };
export type { Language };

export const fallbackLanguage: Language = "es";

/** Each language's name in itself, as the language switch says it. */
export const languageNames: Record<Language, string> = {
  es: "español",
  en: "English",
  ht: "kreyòl ayisyen",
};

/**
 * The language of ours that a BCP 47 tag asks for (`es-CL` → es). French is not Haitian Creole: a browser set to
 * `fr-HT` goes on to its next preference.
 */
export function closestLanguage(tag: string): Language | undefined {
  const read = Language.safeParse(tag.trim().toLowerCase().split(/[-_]/)[0]);
  return read.success ? read.data : undefined;
}

/** The text in this language, or in Spanish where nobody translated it. */
export function localized(text: LocalizedText, language: Language): string {
  return text[language] || text.es;
}
