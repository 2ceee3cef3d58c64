import { ErrorPage } from "@urna/web-kit/ui/error-page";
import { createBrowserRouter } from "react-router-dom";
import { CurrentPlace } from "./current-place.tsx";
import type { Remotes } from "./remotes.ts";

/** One route: the table in `place-of.ts` says what a path is, each remote says what it shows there. */
export function createRouter(remotes: Remotes) {
  return createBrowserRouter([
    { path: "*", element: <CurrentPlace remotes={remotes} />, errorElement: <ErrorPage /> },
  ]);
}
