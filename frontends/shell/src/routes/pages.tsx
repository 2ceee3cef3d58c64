import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { CurrentPlace } from "./current-place.tsx";
import type { Remotes } from "./remotes.ts";

/** One route: the table in `place-of.ts` says what a path is, each remote says what it shows there. */
export function Pages({ remotes }: { remotes: Remotes }) {
  return (
    <Routes>
      {ComponentsPage && (
        <Route
          path="/componentes"
          element={
            <Suspense fallback={<LoadingPage />}>
              <ComponentsPage />
            </Suspense>
          }
        />
      )}
      <Route path="*" element={<CurrentPlace remotes={remotes} />} />
    </Routes>
  );
}

/** The build puts the mode in this place and drops the branch not taken, with all that only it imports. */
const ComponentsPage =
  process.env.NODE_ENV === "development"
    ? lazy(async () => ({ default: (await import("./components-route.ts")).Component }))
    : undefined;
