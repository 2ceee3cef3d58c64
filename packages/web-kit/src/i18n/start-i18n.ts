import { closestLanguage, fallbackLanguage, languages } from "@urna/language/languages";
import { installPluralRules } from "@urna/language/plurals";
import { createInstance, type i18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { detection } from "./detection.ts";

/**
 * The page's texts (specification, section 1): Spanish is the fallback; a file that does not load is asked for again
 * up to 5 times, after 350 ms, then each time twice as long. `build` names the build in the files' addresses, so that
 * they can be cached for good.
 */
export async function startI18n(build: string): Promise<i18n> {
  const instance = createInstance();
  instance.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  instance.on("initialized", () => installPluralRules(instance));
  await instance
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: fallbackLanguage,
      supportedLngs: languages,
      load: "languageOnly",
      ns: ["common", "errors"],
      defaultNS: "common",
      maxRetries: 5,
      retryTimeout: 350,
      detection: { ...detection, convertDetectedLanguage: (tag) => closestLanguage(tag) ?? tag },
      backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${encodeURIComponent(build)}` },
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return instance;
}
