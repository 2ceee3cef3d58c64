import "./voting.css";
import "./features/ballot/receipt/receipt.css";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { lazy, Suspense, useEffect } from "react";
import { Route, Routes } from "react-router-dom";
import { CodePage } from "./features/sign-in/code-page.tsx";
import { SignInPage } from "./features/sign-in/sign-in-page.tsx";

const loadBallotPage = () => import(/* webpackChunkName: "ballot" */ "./features/ballot/ballot-page.tsx");
const BallotPage = lazy(async () => ({ default: (await loadBallotPage()).BallotPage }));

// It is made of the ballot's parts: within that chunk, nothing of them comes twice.
const PracticePage = lazy(async () => (await loadBallotPage()).loadPracticePage());

const ClaveUnicaPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "clave-unica" */ "./features/sign-in/clave-unica-page.tsx");
  return { default: page.ClaveUnicaPage };
});

const prefetchAfterMs = 1500;

/** From signing in to the receipt (specification, section 2). The ballot's code comes while the voter types. */
export function App() {
  useEffect(() => {
    const timer = setTimeout(() => void loadBallotPage().catch(() => undefined), prefetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route path="votacion/:id/login" element={<SignInPage />} />
        <Route path="votacion/:id/login-otp" element={<CodePage />} />
        <Route path="clave-unica" element={<ClaveUnicaPage />} />
        <Route path="votacion/:id/votar" element={<BallotPage />} />
        <Route path="practica" element={<PracticePage />} />
      </Routes>
    </Suspense>
  );
}
