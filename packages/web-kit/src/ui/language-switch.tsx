import { languageNames, languages } from "@urna/language/languages";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../i18n/language.ts";

/** Three buttons, each named in its own language. */
export function LanguageSwitch() {
  const { t } = useTranslation("common");
  const { language, setLanguage } = useLanguage();
  return (
    <div className="u-languages" role="group" aria-label={t("nav.language")}>
      {languages.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => setLanguage(each)}>
          {each.toUpperCase()}
          <span className="u-visually-hidden" lang={each}>
            {" "}
            {languageNames[each]}
          </span>
        </button>
      ))}
    </div>
  );
}
