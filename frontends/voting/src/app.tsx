import "./voting.css";
import { Route, Routes } from "react-router-dom";
import { BallotPage } from "./features/ballot/ballot-page.tsx";
import { CodePage } from "./features/sign-in/code-page.tsx";
import { SignInPage } from "./features/sign-in/sign-in-page.tsx";

/** From signing in to the receipt (specification, section 2). */
export function App() {
  return (
    <Routes>
      <Route path="votacion/:id/login" element={<SignInPage />} />
      <Route path="votacion/:id/login-otp" element={<CodePage />} />
      <Route path="votacion/:id/votar" element={<BallotPage />} />
    </Routes>
  );
}
