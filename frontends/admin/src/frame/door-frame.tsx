import { useSettings } from "@urna/web-kit/settings/use-settings";
import { LanguageSwitch } from "@urna/web-kit/ui/language-switch";
import { LoadingPage } from "@urna/web-kit/ui/loading-page";
import { Logo } from "@urna/web-kit/ui/logo";
import { SkipLink } from "@urna/web-kit/ui/skip-link";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router-dom";

/** Outside the protected area: one column, nothing but the way in. */
export function DoorFrame() {
  const { t } = useTranslation("common");
  const institution = useSettings()?.institution.name;
  return (
    <div className="u-app">
      <SkipLink />
      <header className="u-header">
        <div className="u-bar">
          <span className="u-header__strip" aria-hidden="true" />
          <div className="u-header__row">
            <Link to="/" className="u-logo" aria-label={t("nav.homeLink")}>
              <Logo institution={institution} />
            </Link>
            <div className="u-header__tools">
              <LanguageSwitch />
            </div>
          </div>
        </div>
      </header>
      <main id="main" className="u-main a-door" tabIndex={-1}>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
