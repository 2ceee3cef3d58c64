import { languageNames, languages } from "@urna/language/languages";
import { useTranslation } from "react-i18next";

const nothingOf: Readonly<Record<string, string>> = {
  notices: "settings.noNotices",
  witnesses: "settings.noWitnesses",
};

/** What settings and their values are called. */
export function useSettingWords() {
  const { t } = useTranslation(["admin", "common"]);
  const languageOf = (word: string) => languages.find((each) => each === word);
  const label = (key: string) => {
    const [first = "", last = ""] = key.split(".");
    const language = languageOf(last);
    if (language) return `${t(`settings.key.${first}`)} (${languageNames[language]})`;
    if (first === "access") return t("settings.key.access", { category: t(`common:category.${last}`) });
    return t(`settings.key.${key}`);
  };
  /** A value as the service keeps it: a word of ours has a name, anything else stands for itself. */
  const value = (key: string, word: string): string => {
    const language = key === "languages" ? languageOf(word) : undefined;
    if (language) return languageNames[language];
    if (key === "categories") return t(`common:category.${word}`, { defaultValue: word });
    if (key.startsWith("access.")) return t(`settings.method.${word}`, { defaultValue: word });
    // What is kept is the picture's address, named by its hash.
    if (key === "logo") return t("settings.logo.named", { hash: word.slice(-64, -56) });
    if (key === "security.secondFactor") return t(`settings.secondFactor.${word}`, { defaultValue: word });
    if (key === "security.secondPerson") return t(`settings.yesNo.${word}`, { defaultValue: word });
    if (key === "notices") return t(`settings.notice.${word}`, { defaultValue: word });
    return key === "retention" ? t(`settings.retention.${word}`, { defaultValue: word }) : word;
  };
  const values = (key: string, words: readonly string[]) =>
    words.length === 0
      ? t(nothingOf[key] ?? "settings.nothing")
      : words.map((word) => value(key, word)).join(", ");
  return { label, value, values };
}
