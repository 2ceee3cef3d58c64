import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { StepOut } from "./step-out.tsx";
import { SummaryView } from "./summary-view.tsx";
import { useSummary } from "./use-summary.ts";

/** `/admin/resultados/{id}/summary`: what the count came to, and what is done with it. */
export function SummaryPage() {
  const { t } = useTranslation(["results", "admin"]);
  const { id = "" } = useParams();
  const summary = useSummary(id);
  const title = t("acta.title");
  if (isApiProblem(summary.error, "not-counted")) return <Navigate to={paths.count(id)} replace />;
  if (isApiProblem(summary.error, "not-allowed")) {
    return <StepOut title={title} what={t("notAllowed")} why={t("notAllowedText")} />;
  }
  if (isApiProblem(summary.error, "not-found")) {
    return (
      <StepOut
        title={title}
        what={t("admin:election.notFoundTitle")}
        why={t("admin:election.notFoundText")}
      />
    );
  }
  if (summary.isPending) return <LoadingPage />;
  if (summary.data) return <SummaryView summary={summary.data} />;
  return (
    <Page title={title}>
      <Loaded query={summary}>{() => null}</Loaded>
    </Page>
  );
}
