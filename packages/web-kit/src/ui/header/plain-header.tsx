import type { ReactNode } from "react";
import { HomeLink } from "./home-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** Without navigation: nothing that leads astray from what the page is for. */
export function PlainHeader({ action }: { action?: ReactNode }) {
  return (
    <header className="u-header">
      <div className="u-bar">
        <span className="u-header__strip" aria-hidden="true" />
        <div className="u-header__row">
          <HomeLink />
          <div className="u-header__tools">
            {action}
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}
