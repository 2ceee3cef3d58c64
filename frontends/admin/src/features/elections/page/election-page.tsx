import { useQuery } from "@tanstack/react-query";
import { getAdminElection } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { isBeingCounted } from "../../../election/pending-count.ts";
import { ElectionView } from "./election-view.tsx";
import { electionKey } from "../../../election/election-key.ts";

/** `/admin/votaciones/{id}`: one election of any state. */
export function ElectionPage() {
  const { t } = useTranslation("admin");
  const api = useApi();
  const { id = "" } = useParams();
  const election = useQuery({
    queryKey: electionKey(id),
    queryFn: ({ signal }) => call(api, getAdminElection, { params: { id }, signal }),
    // The schedule opens and closes elections while somebody looks; a sealing moves on by the second, a count too.
    refetchInterval: ({ state: { data } }) =>
      data?.sealing ? 1_000 : data && isBeingCounted(data) ? 5_000 : 30_000,
    retry: (count, error) => !isApiProblem(error, "not-found") && count < 2,
  });
  if (isApiProblem(election.error, "not-found")) return <NoSuchElection />;
  if (election.isPending) return <LoadingPage />;
  if (election.data) return <ElectionView election={election.data} query={election} />;
  return (
    <Page title={t("nav.elections")}>
      <Loaded query={election}>{() => null}</Loaded>
    </Page>
  );
}

function NoSuchElection() {
  const { t } = useTranslation("admin");
  return (
    <Page title={t("election.notFound")}>
      <EmptyState
        title={t("election.notFoundTitle")}
        action={
          <LinkButton kind="pen" to={paths.elections}>
            {t("election.toList")}
          </LinkButton>
        }
      >
        {t("election.notFoundText")}
      </EmptyState>
    </Page>
  );
}
