import "./design/home.css";
import "./design/election.css";
import "./design/count.css";
import "./design/pages.css";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { ElectionPage } from "./features/election/election-page.tsx";
import { HomePage } from "./features/home/home-page.tsx";

// Home and an election come at once: they lie on the way to the ballot. The rest is fetched when it is asked for.
const BoardPage = lazy(async () => ({
  default: (await import("./features/board/board-page.tsx")).BoardPage,
}));
const ResultsPage = lazy(async () => ({
  default: (await import("./features/results/results-page.tsx")).ResultsPage,
}));
const PosterPage = lazy(async () => ({
  default: (await import("./features/poster/poster-page.tsx")).PosterPage,
}));
const ReceiptPage = lazy(async () => ({
  default: (await import("./features/receipt/receipt-page.tsx")).ReceiptPage,
}));
const RollPage = lazy(async () => ({
  default: (await import("./features/roll/roll-page.tsx")).RollPage,
}));
const SupportPage = lazy(async () => ({
  default: (await import("./features/support/support-page.tsx")).SupportPage,
}));
const RegistrationPage = lazy(async () => ({
  default: (await import("./features/registration/registration-page.tsx")).RegistrationPage,
}));
const CustodyPage = lazy(async () => ({
  default: (await import("./features/custody/custody-page.tsx")).CustodyPage,
}));
const OpeningPage = lazy(async () => ({
  default: (await import("./features/opening/opening-page.tsx")).OpeningPage,
}));
const NotMePage = lazy(async () => ({
  default: (await import("./features/not-me/not-me-page.tsx")).NotMePage,
}));
const AccessibilityPage = lazy(async () => ({
  default: (await import("./features/accessibility/accessibility-page.tsx")).AccessibilityPage,
}));
const LegalFrameworkPage = lazy(async () => ({
  default: (await import("./features/articles/legal-framework-page.tsx")).LegalFrameworkPage,
}));
const TermsPage = lazy(async () => ({
  default: (await import("./features/articles/terms-page.tsx")).TermsPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import("./features/articles/privacy-page.tsx")).PrivacyPage,
}));

/** What anybody may read, without signing in (specification, section 2). */
export function App() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="votacion/:id" element={<ElectionPage />} />
        <Route path="votacion/:id/urna" element={<BoardPage />} />
        <Route path="votacion/:id/resultados" element={<ResultsPage />} />
        <Route path="votacion/:id/afiche" element={<PosterPage />} />
        <Route path="verificar-voto" element={<ReceiptPage />} />
        <Route path="padron" element={<RollPage />} />
        <Route path="soporte" element={<SupportPage />} />
        <Route path="solicitud-registro" element={<RegistrationPage />} />
        <Route path="custodia" element={<CustodyPage />} />
        <Route path="comprobar" element={<OpeningPage />} />
        <Route path="no-fui-yo" element={<NotMePage />} />
        <Route path="accesibilidad" element={<AccessibilityPage />} />
        <Route path="marco-legal" element={<LegalFrameworkPage />} />
        <Route path="terminos" element={<TermsPage />} />
        <Route path="privacidad" element={<PrivacyPage />} />
      </Routes>
    </Suspense>
  );
}
