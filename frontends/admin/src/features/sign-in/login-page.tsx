import { ErrorSummary, type SummaryError } from "@urna/web-kit/ui/form/error-summary";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { CredentialsForm } from "./components/credentials-form.tsx";
import { SecondFactorStep, type AskedFactor } from "./components/second-factor-step.tsx";
import { useWayIn } from "./use-way-in.ts";

/** `/admin/login`: email and password, then the second factor of those who have one. */
export function LoginPage() {
  const { t } = useTranslation("admin");
  const [asked, setAsked] = useState<AskedFactor>();
  const [errors, setErrors] = useState<SummaryError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const wayIn = useWayIn();
  if (wayIn !== undefined) return <Navigate to={wayIn} replace />;

  const report = (found: SummaryError[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const step = (next: AskedFactor | undefined) => {
    setErrors([]);
    setAsked(next);
  };
  return (
    <div className="a-door__column">
      <ErrorSummary errors={errors} attempt={attempt} title={t("login.failed")} />
      {asked === undefined ? (
        <>
          <PageTitle lead={t("login.lead")} hasError={errors.length > 0}>
            {t("login.title")}
          </PageTitle>
          <CredentialsForm onErrors={report} onSecondFactor={step} />
        </>
      ) : (
        <SecondFactorStep
          asked={asked}
          hasError={errors.length > 0}
          onErrors={report}
          onBack={() => step(undefined)}
        />
      )}
    </div>
  );
}
