import { useQuery } from "@tanstack/react-query";
import { getAdminElection } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";
import { electionKey } from "../../../election/election-key.ts";
import { isBeingCounted } from "../../../election/pending-count.ts";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { CountView } from "./count-view.tsx";
import { StepOut } from "../summary/step-out.tsx";

/** `/admin/resultados/{id}`: counting a closed election. What is counted already has its record. */
export function CountPage() {
  const { t } = useTranslation(["results", "admin"]);
  const api = useApi();
  const { id = "" } = useParams();
  const election = useQuery({
    queryKey: electionKey(id),
    queryFn: ({ signal }) => call(api, getAdminElection, { params: { id }, signal }),
    // Somebody else may count it while this page is looked at; a count moves on by the second.
    refetchInterval: ({ state }) => (state.data && isBeingCounted(state.data) ? 2_000 : 15_000),
  });
  const title = t("count.title");
  if (isApiProblem(election.error, "not-found")) {
    return (
      <StepOut
        title={title}
        what={t("admin:election.notFoundTitle")}
        why={t("admin:election.notFoundText")}
      />
    );
  }
  if (election.isPending) return <LoadingPage />;
  if (!election.data) {
    return (
      <Page title={title}>
        <Loaded query={election}>{() => null}</Loaded>
      </Page>
    );
  }
  switch (election.data.state) {
    case "closed":
      return <CountView election={election.data} />;
    case "tallied":
    case "published":
    case "retired":
      return <Navigate to={paths.summary(id)} replace />;
    case "annulled":
      return <StepOut title={title} what={t("count.annulled")} electionId={id} />;
    default:
      return <StepOut title={title} what={t("count.early")} why={t("count.earlyText")} electionId={id} />;
  }
}
