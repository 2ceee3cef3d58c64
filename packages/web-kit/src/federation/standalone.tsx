import "../design/urna.css";
import { Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { startI18n } from "../i18n/start-i18n.ts";
import { openHistoryGate } from "../leave/history-gate.ts";
import { ErrorBoundary } from "../ui/feedback/error-boundary.tsx";
import { LoadingPage } from "../ui/feedback/loading-page.tsx";
import { Providers } from "./providers.tsx";

/** Starts a remote without the shell, for `rsbuild dev`. */
export async function startStandalone(App: ComponentType): Promise<void> {
  const texts = await startI18n("dev");
  const place = document.getElementById("root") ?? document.body;
  openHistoryGate();
  createRoot(place).render(
    <Providers texts={texts}>
      <BrowserRouter>
        <ErrorBoundary>
          <Suspense fallback={<LoadingPage />}>
            <App />
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
    </Providers>,
  );
}
