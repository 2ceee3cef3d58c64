import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "../i18n/formats.ts";
import { useSettings } from "../settings/use-settings.ts";

/** One line for each legal text of which a change is announced; nothing where there is none. */
export function ComingChange() {
  const { t } = useTranslation("common");
  const { instant } = useFormats();
  const announced = useSettings()?.legalTexts ?? [];
  return announced.map(
    ({ document, upcoming }) =>
      upcoming && (
        <p key={document} className="u-small u-coming">
          {t(`comingChange.${document}`, { date: instant(upcoming.effectiveFrom, "date") })}{" "}
          <Link to={legalPaths[document]}>{t("comingChange.read")}</Link>
        </p>
      ),
  );
}

const legalPaths = { terms: "/terminos", privacy: "/privacidad" } as const;
