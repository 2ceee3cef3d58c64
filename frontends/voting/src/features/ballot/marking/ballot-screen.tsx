import { BallotBar } from "@urna/web-kit/ui/ballot/ballot-bar";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useState, type ComponentType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VotingPageProps } from "../../../election/voting-page.tsx";
import { shortfall, type Selection } from "./selection.ts";
import { BallotRows, firstRowId } from "./ballot-rows.tsx";
import type { Paper } from "./paper.ts";
import { useMarkWords } from "./use-mark-words.ts";

interface BallotScreenProps {
  /** The frame around every step. */
  Page: ComponentType<VotingPageProps>;
  paper: Paper;
  selection: Selection;
  /** Above the ballot. */
  warning?: ReactNode;
  /** Below the ballot. */
  children: ReactNode;
  onMark(selection: Selection): void;
  onReview(): void;
}

/** The ballot. Nothing is marked beforehand; without a mark the button answers what is missing. */
export function BallotScreen(props: BallotScreenProps) {
  const { Page, paper, selection, warning, children, onMark, onReview } = props;
  const { t } = useTranslation("voting");
  const { rules } = paper;
  const words = useMarkWords(paper);
  const [attempt, setAttempt] = useState(0);
  const [overLimit, setOverLimit] = useState(0);
  const missing = shortfall(selection, rules);
  const several = rules.max > 1;
  const error = attempt > 0 ? missing : undefined;
  const errorText = {
    none: t(rules.blank ? "ballot.missingBlank" : "ballot.missing"),
    "too-few": t("ballot.tooFew", { count: rules.min }),
  };
  const review = () => (missing ? setAttempt((count) => count + 1) : onReview());
  const mark = (next: Selection) => {
    setOverLimit(0);
    onMark(next);
  };
  const lines = words(selection);
  const label =
    several && selection !== "blank"
      ? t("ballot.counted", { marks: selection.length, max: rules.max })
      : t("ballot.yourMark");

  return (
    <Page
      step="ballot"
      below={
        <BallotBar
          label={label}
          mark={lines.length === 0 ? t("ballot.none") : lines.join(" · ")}
          stays={lines.length > 0}
        >
          <p className="v-limit" role="status">
            {/* Another try is said again. */}
            {overLimit > 0 && <span key={overLimit}>{t("ballot.limit", { max: rules.max })}</span>}
          </p>
          <Button kind="pen" iconAfter="arrow-right" onClick={review}>
            {t("ballot.review")}
          </Button>
        </BallotBar>
      }
    >
      <ErrorSummary
        errors={error ? [{ fieldId: firstRowId, text: errorText[error] }] : []}
        attempt={attempt}
      />
      <PageTitle lead={t("ballot.lead")} hasError={error !== undefined}>
        {t(several ? "ballot.titleSeveral" : "ballot.title")}
      </PageTitle>
      {warning}
      <BallotRows
        paper={paper}
        selection={selection}
        onMark={mark}
        onLimit={() => setOverLimit((count) => count + 1)}
      />
      {children}
    </Page>
  );
}
