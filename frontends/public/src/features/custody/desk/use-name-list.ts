import { useLanguage } from "@urna/web-kit/i18n/language";
import { useTranslation } from "react-i18next";

/** Names in a sentence: `Ana, Bruno y Carla`. */
export function useNameList(): (names: readonly string[]) => string {
  const { t } = useTranslation("custody");
  const { language } = useLanguage();
  return (names) => {
    if (language !== "ht") return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
    // Browsers know no lists in Kreyòl.
    const [last = "", ...others] = names.toReversed();
    return others.length === 0 ? last : t("list", { others: others.toReversed().join(", "), last });
  };
}
