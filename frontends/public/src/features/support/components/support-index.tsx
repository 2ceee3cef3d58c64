import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** The page is long: its parts, and the two questions that have pages of their own. */
export function SupportIndex() {
  const { t } = useTranslation(["public", "requests", "common"]);
  return (
    <nav className="p-support__index" aria-label={t("requests:support.onThisPage")}>
      <ul className="p-plain-links">
        {(["questions", "guides", "words", "contact"] as const).map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t(`requests:support.${part}`)}</a>
          </li>
        ))}
        <li>
          <Link to="/padron">{t("requests:roll.title")}</Link>
        </li>
        <li>
          <Link to="/verificar-voto">{t("common:nav.verify")}</Link>
        </li>
      </ul>
    </nav>
  );
}
