import "./public-layout.css";
import { SkipLink } from "@urna/web-kit/ui/header/skip-link";
import type { ReactNode } from "react";
import { OfflineNote } from "./offline-note.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="u-app">
      <SkipLink />
      <SiteHeader />
      <OfflineNote />
      <main id="main" className="u-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
