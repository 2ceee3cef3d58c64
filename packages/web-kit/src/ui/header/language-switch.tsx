import { languageNames, languages } from "@urna/language/languages";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/language.ts";
import { useSettings } from "../../settings/use-settings.ts";

/** A button for each language that the institution offers, named in itself. */
export function LanguageSwitch() {
  const { t } = useTranslation("common");
  const { language, setLanguage } = useLanguage();
  const offered = useSettings()?.languages ?? languages;
  return (
    <div className="u-languages" role="group" aria-label={t("nav.language")}>
      {offered.map((each) => (
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
