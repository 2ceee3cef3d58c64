import { useSettings } from "@urna/web-kit/settings/use-settings";
import { PhoneLink } from "@urna/web-kit/ui/button/phone-link";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

export function Doubts() {
  const { t } = useTranslation("public");
  const support = useSettings()?.support;
  return (
    <section aria-labelledby="doubts">
      <h2 id="doubts" className="p-small-title">
        {t("election.doubts.title")}
      </h2>
      <ul className="p-plain-links">
        {support?.phone && (
          <li>
            <PhoneLink phone={support.phone}>{t("election.doubts.call", { phone: support.phone })}</PhoneLink>
          </li>
        )}
        <li>
          <Link to="/soporte">{t("election.doubts.faq")}</Link>
        </li>
        <li>
          <Link to="/padron">{t("election.doubts.roll")}</Link>
        </li>
        <li>
          <Link to="/practica">{t("practice")}</Link>
        </li>
      </ul>
    </section>
  );
}
