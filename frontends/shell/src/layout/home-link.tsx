import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Logo } from "@urna/web-kit/ui/logo";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

export function HomeLink() {
  const { t } = useTranslation("common");
  const settings = useSettings();
  return (
    <Link to="/" className="u-logo" aria-label={t("nav.homeLink")}>
      <Logo institution={settings?.institution.name} />
    </Link>
  );
}
