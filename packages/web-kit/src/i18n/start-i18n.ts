import { fallbackLanguage, languages } from "@urna/language/languages";
import { installTextRules } from "@urna/language/text-rules";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { languageDetector } from "./detection.ts";
import { createTextBackend, type BuiltIn } from "./load-texts.ts";

const noneBuiltIn: BuiltIn = () => Promise.reject(new Error("no built-in texts"));

/**
 * The page's texts (specification, section 1): Spanish is the fallback; a file that does not load is asked for again
 * up to 5 times, after 350 ms, then each time twice as long. What then is missing is left empty: nobody reads keys.
 * `build`: see `createTextBackend`.
 */
export async function startI18n(build: string, builtIn = noneBuiltIn): Promise<i18n> {
  const instance = createInstance();
  instance.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  instance.on("initialized", () => installTextRules(instance));
  await instance
    .use(createTextBackend(build, builtIn))
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: fallbackLanguage,
      supportedLngs: languages,
      load: "languageOnly",
      ns: ["common", "errors"],
      defaultNS: "common",
      maxRetries: 0,
      parseMissingKeyHandler: (_key: string, written?: string) => written ?? "",
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return instance;
}
