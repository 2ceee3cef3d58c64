import type { ElectionReference } from "@urna/contract/elections/admin-election";
import type { ResultSummary } from "@urna/contract/results/summary";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { TrialNote } from "../../../election/trial-note.tsx";
import { paths } from "../../../paths.ts";
import { PendingActs } from "../../../safeguards/pending-acts.tsx";
import { Page } from "../../../ui/page.tsx";
import { Acta } from "../record/acta.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { isUndecided } from "./decisions.ts";
import { PublishPanel } from "../publication/publish-panel.tsx";
import { SecondRoundPanel } from "../second-round/second-round-panel.tsx";
import { TiePanel } from "../tie/tie-panel.tsx";

/** What waits for a person first, then the record. */
export function SummaryView({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation(["results", "admin"]);
  const { localized } = useFormats();
  return (
    <>
      <Breadcrumb trail={[{ to: paths.results, label: t("admin:nav.results") }]} current={summary.code} />
      <Page
        title={t("acta.title")}
        lead={`${summary.code} · ${localized(summary.title)}`}
        action={
          <div className="u-actions">
            <LinkButton small icon="urn" to={paths.election(summary.electionId)}>
              {t("toElection")}
            </LinkButton>
            <Button small onClick={() => window.print()}>
              {t("acta.print")}
            </Button>
          </div>
        }
      >
        <TrialNote election={summary} />
        <div className="u-screen-only">
          <PendingActs electionId={summary.electionId} />
          {summary.secondRoundOf && <FirstRound first={summary.secondRoundOf} />}
          {isUndecided(summary) && summary.tied && <TiePanel summary={summary} tied={summary.tied} />}
          <PublishPanel summary={summary} />
          <SecondRoundPanel summary={summary} />
        </div>
        <div className="u-screen-only r-files">
          <FileButtons summary={summary} />
        </div>
        <Acta summary={summary} />
      </Page>
    </>
  );
}

function FirstRound({ first: { id, code } }: { first: ElectionReference }) {
  const { t } = useTranslation("results");
  return (
    <p>
      {t("secondRound.first")} <Link to={paths.summary(id)}>{code}</Link>.
    </p>
  );
}
