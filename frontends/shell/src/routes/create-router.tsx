import { ErrorPage } from "@urna/web-kit/ui/error-page";
import { LoadingPage } from "@urna/web-kit/ui/loading-page";
import { createBrowserRouter } from "react-router-dom";
import { CurrentPlace } from "./current-place.tsx";
import type { Remotes } from "./remotes.ts";

/** One route: the table in `place-of.ts` says what a path is, each remote says what it shows there. */
export function createRouter(remotes: Remotes) {
  return createBrowserRouter([
    ...developmentRoutes,
    { path: "*", element: <CurrentPlace remotes={remotes} />, errorElement: <ErrorPage /> },
  ]);
}

/** The build puts the mode in this place and drops the branch not taken, with all that only it imports. */
const developmentRoutes =
  process.env.NODE_ENV === "development"
    ? [{ path: "/componentes", lazy: () => import("./components-route.ts"), HydrateFallback: LoadingPage }]
    : [];
