import "./strict-csp.ts";
import "@urna/web-kit/design/urna.css";
import { createContainers } from "@urna/web-kit/federation/containers";
import { Providers } from "@urna/web-kit/federation/providers";
import { startI18n } from "@urna/web-kit/i18n/start-i18n";
import { openHistoryGate } from "@urna/web-kit/leave/history-gate";
import { ErrorBoundary } from "@urna/web-kit/ui/feedback/error-boundary";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { loadConfig, loadIntegrity } from "./config.ts";
import { Pages } from "./routes/pages.tsx";
import { placeOf } from "./routes/place-of.ts";
import { createRemotes } from "./routes/remotes.ts";

async function spanish(namespace: string): Promise<Record<string, unknown>> {
  const { builtInSpanish } = await import("./built-in-spanish.ts");
  return builtInSpanish(namespace);
}

const [texts, { remotes: sites }, integrity] = await Promise.all([
  startI18n(LOCALES_VERSION, spanish),
  loadConfig(),
  loadIntegrity(),
]);
const remotes = createRemotes(createContainers(sites, integrity), texts);

// What the page begins with (`index.html`) stands until the page can be drawn whole.
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
