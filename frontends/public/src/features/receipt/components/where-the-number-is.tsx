import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** Before there is a receipt to show: where people find the number of theirs. */
export function WhereTheNumberIs() {
  const { t } = useTranslation(["receipts", "public"]);
  return (
    <Sheet className="p-where">
      <h2>{t("where")}</h2>
      <Specimen />
      <ul>
        {(["screen", "pdf", "email"] as const).map((place) => (
          <li key={place}>{t(`whereIs.${place}`)}</li>
        ))}
      </ul>
      <p>
        {t("lost")} <Link to="/">{t("lostLink")}</Link>
      </p>
      <p>
        {t("public:notMe.link")} <Link to="/no-fui-yo">{t("public:notMe.linkText")}</Link>
      </p>
    </Sheet>
  );
}

/** The upper end of a receipt, its number under the highlighter. */
function Specimen() {
  return (
    <svg className="p-specimen" viewBox="0 0 360 150" aria-hidden="true" focusable="false">
      <path
        className="p-specimen__paper"
        d="M20 6h320v138l-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8z"
      />
      <path className="p-specimen__edge" d="M20 9h320" />
      <path className="p-specimen__words" d="M44 36h112M44 96h180M44 114h132" />
      <path className="p-specimen__marker" d="M38 52h206v32H38z" />
      <text className="p-specimen__number" x="46" y="76" textLength="190">
        SLEP-12AB34CD
      </text>
      <circle className="p-specimen__seal" cx="290" cy="62" r="30" />
      <path className="p-specimen__stroke" d="M276 62h28M290 46v32" />
    </svg>
  );
}
