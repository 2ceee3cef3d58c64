import { LoadingPage } from "@urna/web-kit/ui/loading-page";
import { SkipLink } from "@urna/web-kit/ui/skip-link";
import { ErrorBoundary } from "@urna/web-kit/ui/error-boundary";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Drawer } from "./drawer.tsx";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";

/** The protected area: side navigation, or a drawer where there is little room, and the page. */
export function AdminFrame() {
  const { pathname } = useLocation();
  return (
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
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
