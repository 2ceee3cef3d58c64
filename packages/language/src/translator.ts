import { createInstance } from "i18next";
import { fallbackLanguage, languages, type Language } from "./languages.ts";
import { installTextRules } from "./text-rules.ts";

/** The content of `locales/<language>/<namespace>.json`, read by the caller. */
export type Texts = Record<Language, Record<string, object>>;

/** Text by key; `{{name}}` placeholders and plurals (`count`) from `values`. Nothing is escaped: plain text. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export type Translator = (language: Language, namespace: string) => Translate;

/** Texts for programs without a screen (emails, PDF); what a language lacks is said in Spanish. */
export function createTranslator(texts: Texts): Translator {
  const instance = createInstance({
    resources: texts,
    lng: fallbackLanguage,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    ns: Object.keys(texts[fallbackLanguage]),
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void instance.init();
  installTextRules(instance);
  return (language, namespace) => {
    const translate = instance.getFixedT(language, namespace);
    return (key, values = {}) => translate(key, values);
  };
}
