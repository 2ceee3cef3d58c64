import { createContainers, type Integrity, type RemoteSites } from "@urna/web-kit/federation/containers";
import { Providers } from "@urna/web-kit/federation/providers";
import { openHistoryGate } from "@urna/web-kit/leave/history-gate";
import { ErrorBoundary } from "@urna/web-kit/ui/feedback/error-boundary";
import type { i18n } from "i18next";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Pages } from "./routes/pages.tsx";
import { placeOf } from "./routes/place-of.ts";
import { createRemotes } from "./routes/remotes.ts";

/** Draws the page whole. What it begins with (`index.html`) stands until then. */
export async function draw(texts: i18n, sites: RemoteSites, integrity: Integrity): Promise<void> {
  const remotes = createRemotes(createContainers(sites, integrity), texts);
  const place = placeOf(location.pathname);
  if (place) await remotes.prefetch(place.remote);

  openHistoryGate();
  const root = createRoot(document.getElementById("root") ?? document.body);
  // A transition: what is here already is drawn without a sign of waiting before it.
  startTransition(() =>
    root.render(
      <Providers texts={texts}>
        <BrowserRouter>
          <ErrorBoundary>
            <Pages remotes={remotes} />
          </ErrorBoundary>
        </BrowserRouter>
      </Providers>,
    ),
  );
}
