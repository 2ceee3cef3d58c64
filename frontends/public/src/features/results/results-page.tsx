import "@urna/web-kit/design/result.css";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import type { ElectionResults } from "@urna/contract/results/published-results";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { PublishedResult } from "@urna/web-kit/result/published-result";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { ElectionFrame } from "../../election/election-frame.tsx";
import { ElectionHead } from "../../election/election-head.tsx";
import { pathsOf } from "../../election/paths.ts";
import { useResults } from "../../election/use-election.ts";
import { WhatHappened } from "../../election/what-happened.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { Trouble } from "../../ui/trouble.tsx";
import { ResultsProof } from "./components/results-proof.tsx";

/** The published result; before publication there is none for anybody. */
export function ResultsPage() {
  return <ElectionFrame>{(election) => <Loaded election={election} />}</ElectionFrame>;
}

function Loaded({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation("public");
  const { data, error, isFetching, refetch } = useResults({ enabled: true });
  if (isApiProblem(error, "not-found")) {
    return (
      <NotFound
        title={t("results.notYet")}
        more={
          <LinkButton kind="pen" to={pathsOf(election.id).election}>
            {t("backToElection")}
          </LinkButton>
        }
      >
        {t("results.notYetText")}
      </NotFound>
    );
  }
  return (
    <>
      <ElectionHead
        election={election}
        page={{ title: t("results.title"), lead: data && <Question {...data} /> }}
      />
      <div className="u-page">
        {!data && !error && <BusyRing label={t("results.loading")} />}
        {!data && error && <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {data && <Results election={election} results={data} />}
      </div>
    </>
  );
}

function Question({ question }: ElectionResults) {
  const { localized } = useFormats();
  return localized(question);
}

function Results({ election, results }: { election: ElectionDetail; results: ElectionResults }) {
  return (
    <>
      <PublishedResult outcome={results} fingerprint={results.fingerprint} />
      <WhatHappened election={election} />
      <ResultsProof election={election} results={results} />
    </>
  );
}
