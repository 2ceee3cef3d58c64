import { headerActionId } from "@urna/web-kit/ui/header/header-action";
import { PlainHeader } from "@urna/web-kit/ui/header/plain-header";
import { SkipLink } from "@urna/web-kit/ui/header/skip-link";
import type { ReactNode } from "react";
import { OfflineNote } from "./offline-note.tsx";

/** From signing in to the receipt. */
export function FullScreenLayout({ children }: { children: ReactNode }) {
  return (
    <div className="u-app">
      <SkipLink />
      <PlainHeader action={<span id={headerActionId} className="u-header__action" />} />
      <OfflineNote />
      <main id="main" className="u-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
