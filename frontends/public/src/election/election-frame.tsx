import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Trouble } from "../ui/trouble.tsx";
import { NotFound } from "../ui/not-found.tsx";
import { useElection } from "./use-election.ts";

/** Loads the election that the address names; `children` shows it. */
export function ElectionFrame({ children }: { children: (election: ElectionDetail) => ReactNode }) {
  const { t } = useTranslation("public");
  const { data, error, isFetching, refetch } = useElection();
  if (data) return children(data);
  if (isApiProblem(error, "not-found")) {
    return <NotFound title={t("notFound.title")}>{t("notFound.text")}</NotFound>;
  }
  return (
    <div className="u-page">
      {error ? (
        <>
          <PageTitle>{t("trouble.title")}</PageTitle>
          <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <BusyRing label={t("loadingElection")} />
      )}
    </div>
  );
}
