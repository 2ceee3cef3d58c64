import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { PlainHeader } from "@urna/web-kit/ui/header/plain-header";
import { SkipLink } from "@urna/web-kit/ui/header/skip-link";
import { Suspense, type ReactNode } from "react";
import { Outlet } from "react-router-dom";

/** Outside the protected area: one column, nothing but the way in. */
export function DoorFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="u-app">
      <SkipLink />
      <PlainHeader />
      <main id="main" className="u-main a-door" tabIndex={-1}>
        <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      </main>
    </div>
  );
}
