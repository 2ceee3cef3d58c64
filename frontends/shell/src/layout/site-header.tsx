import { LanguageSwitch } from "@urna/web-kit/ui/header/language-switch";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { HomeLink } from "@urna/web-kit/ui/header/home-link";
import { InstitutionLogo } from "./institution-logo.tsx";
import { useIsWide } from "./use-is-wide.ts";

/** The navigation stands beside the tools, or below them on a phone; the keyboard finds both as the eyes do. */
export function SiteHeader() {
  const isWide = useIsWide();
  return (
    <header className="u-header u-header--public">
      <div className="u-bar">
        <span className="u-header__strip" aria-hidden="true" />
        <div className="u-header__row">
          <HomeLink />
          <InstitutionLogo />
          {isWide && <Navigation />}
          <Tools />
          {!isWide && <Navigation onPhone />}
        </div>
      </div>
    </header>
  );
}

/** On a phone it has the contact too, and shorter words: all of it stands in one row. */
function Navigation({ onPhone = false }: { onPhone?: boolean }) {
  const { t } = useTranslation("common");
  return (
    <nav className="u-nav u-nav--own-row" aria-label={t("nav.main")}>
      <ul>
        <li>
          <NavLink to="/" end>
            {t("nav.home")}
          </NavLink>
        </li>
        <li>
          <NavLink to="/verificar-voto" aria-label={t("nav.verify")}>
            {t(onPhone ? "nav.verifyShort" : "nav.verify")}
          </NavLink>
        </li>
        <li>
          <NavLink to="/admin" aria-label={t("nav.admin")}>
            {t(onPhone ? "nav.adminShort" : "nav.admin")}
          </NavLink>
        </li>
        {onPhone && (
          <li>
            <NavLink to="/soporte">{t("nav.contact")}</NavLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Tools() {
  const { t } = useTranslation("common");
  return (
    <div className="u-header__tools">
      <Link className="u-header__wide" to="/accesibilidad">
        {t("nav.accessibility")}
      </Link>
      <Link className="u-header__wide" to="/soporte">
        {t("nav.contact")}
      </Link>
      <LanguageSwitch />
    </div>
  );
}
