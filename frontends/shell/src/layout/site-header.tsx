import { HomeLink } from "@urna/web-kit/ui/home-link";
import { LanguageSwitch } from "@urna/web-kit/ui/language-switch";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";

export function SiteHeader() {
  const { t } = useTranslation("common");
  return (
    <header className="u-header u-header--public">
      <div className="u-bar">
        <span className="u-header__strip" aria-hidden="true" />
        <div className="u-header__row">
          <HomeLink />
          <nav className="u-nav u-nav--own-row" aria-label={t("nav.main")}>
            <ul>
              <li>
                <NavLink to="/" end>
                  {t("nav.home")}
                </NavLink>
              </li>
              <li>
                <NavLink to="/verificar-voto">{t("nav.verify")}</NavLink>
              </li>
              <li>
                <NavLink to="/admin">{t("nav.admin")}</NavLink>
              </li>
            </ul>
          </nav>
          <div className="u-header__tools">
            <Link className="u-header__wide" to="/accesibilidad">
              {t("nav.accessibility")}
            </Link>
            <Link className="u-header__wide" to="/soporte">
              {t("nav.contact")}
            </Link>
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}
