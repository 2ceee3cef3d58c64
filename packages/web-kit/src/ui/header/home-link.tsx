import { useSettings } from "@urna/web-kit/settings/use-settings";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Logo } from "./logo.tsx";

/** The logo, which leads home. */
export function HomeLink() {
  const { t } = useTranslation("common");
  const settings = useSettings();
  return (
    <Link to="/" className="u-logo" aria-label={t("nav.homeLink")}>
      <Logo institution={settings?.institution.name} />
    </Link>
  );
}
