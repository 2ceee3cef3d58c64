import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fallbackLanguage, languages, type Language } from "@urna/language/languages";
import { installTextRules } from "@urna/language/text-rules";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

const folder = join(__dirname, "../../../../locales");

/** The real texts, without HTTP. */
export async function textsFromDisk(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    defaultNS: "common",
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(languages.map((each) => [each, namespacesOf(each)])),
  });
  installTextRules(instance);
  return instance;
}

function namespacesOf(language: Language): Record<string, object> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(join(folder, language, file), "utf8")),
    ]),
  );
}
