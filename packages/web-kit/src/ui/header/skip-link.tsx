import { useTranslation } from "react-i18next";
import { pageTitleId } from "./page-title.tsx";

/** First in the page; leads to the page's title. */
export function SkipLink() {
  const { t } = useTranslation("common");
  return (
    <a
      className="u-skip"
      href={`#${pageTitleId}`}
      onClick={(event) => {
        event.preventDefault();
        (document.getElementById(pageTitleId) ?? document.getElementById("main"))?.focus();
      }}
    >
      {t("nav.skip")}
    </a>
  );
}
