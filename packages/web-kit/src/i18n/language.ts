import { closestLanguage, fallbackLanguage, type Language } from "@urna/language/languages";
import { useTranslation } from "react-i18next";

/** The page's language, and the way to change it: the route, the session and what is typed stay as they are. */
export function useLanguage(): { language: Language; setLanguage(language: Language): void } {
  const { i18n } = useTranslation("common");
  const language = closestLanguage(i18n.resolvedLanguage ?? i18n.language) ?? fallbackLanguage;
  return { language, setLanguage: (next) => void i18n.changeLanguage(next) };
}
