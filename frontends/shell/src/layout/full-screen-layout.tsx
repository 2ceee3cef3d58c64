import { headerActionId } from "@urna/web-kit/ui/header-action";
import { LanguageSwitch } from "@urna/web-kit/ui/language-switch";
import { SkipLink } from "@urna/web-kit/ui/skip-link";
import type { ReactNode } from "react";
import { HomeLink } from "./home-link.tsx";

/** From signing in to the receipt: nothing that leads astray. */
export function FullScreenLayout({ children }: { children: ReactNode }) {
  return (
    <div className="u-app">
      <SkipLink />
      <header className="u-header">
        <div className="u-bar">
          <span className="u-header__strip" aria-hidden="true" />
          <div className="u-header__row">
            <HomeLink />
            <div className="u-header__tools">
              <span id={headerActionId} className="u-header__action" />
              <LanguageSwitch />
            </div>
          </div>
        </div>
      </header>
      <main id="main" className="u-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
