import { useSession } from "@urna/web-kit/session/use-session";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { SkipLink } from "@urna/web-kit/ui/header/skip-link";
import { ErrorBoundary } from "@urna/web-kit/ui/feedback/error-boundary";
import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { forgetOldDrafts } from "../drafts/kept-drafts.ts";
import { Guarded } from "../safeguards/guarded.tsx";
import { DoorFrame } from "./door-frame.tsx";
import { useMay } from "../ui/use-may.ts";
import { Drawer } from "./drawer.tsx";
import { NotAllowedPage } from "./not-allowed-page.tsx";
import { neededAt } from "./places.ts";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";

const RequiredPage = lazy(async () => ({
  default: (await import("../second-factor/required-page.tsx")).RequiredPage,
}));

/**
 * The protected area: side navigation, or a drawer where there is little room, and the page. Who has to add a second
 * factor first finds that in place of all of it.
 */
export function AdminFrame() {
  const { pathname } = useLocation();
  const allowed = useMay()(neededAt(pathname));
  const session = useSession();
  useEffect(forgetOldDrafts, []);
  if (session.userType === "admin" && session.user.secondFactorMissing) {
    return (
      <Guarded>
        <DoorFrame>
          <RequiredPage />
        </DoorFrame>
      </Guarded>
    );
  }
  return (
    <Guarded>
      <div className="a-app">
        <SkipLink />
        <header className="a-side">
          <SideNav />
        </header>
        <Drawer />
        <div className="a-body">
          <TopBar />
          <main id="main" className="a-main" tabIndex={-1}>
            <ErrorBoundary key={pathname}>
              <Suspense fallback={<LoadingPage />}>{allowed ? <Outlet /> : <NotAllowedPage />}</Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </div>
    </Guarded>
  );
}
