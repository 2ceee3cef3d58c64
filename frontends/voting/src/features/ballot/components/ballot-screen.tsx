import { BallotBar } from "@urna/web-kit/ui/ballot-bar";
import { Button } from "@urna/web-kit/ui/button";
import { ErrorSummary } from "@urna/web-kit/ui/error-summary";
import { Icon } from "@urna/web-kit/ui/icon";
import { PageTitle } from "@urna/web-kit/ui/page-title";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VotingPage } from "../../../election/voting-page.tsx";
import type { Definition } from "../definition.ts";
import { shortfall, type Selection } from "../selection.ts";
import { BallotRows, firstRowId } from "./ballot-rows.tsx";
import { useMarkWords } from "./use-mark-words.ts";

interface BallotScreenProps {
  definition: Definition;
  selection: Selection;
  warning: ReactNode;
  onMark(selection: Selection): void;
  onReview(): void;
}

/** The ballot. Nothing is marked beforehand; without a mark the button answers what is missing. */
export function BallotScreen({ definition, selection, warning, onMark, onReview }: BallotScreenProps) {
  const { t } = useTranslation("voting");
  const { rules } = definition;
  const words = useMarkWords(definition);
  const [attempt, setAttempt] = useState(0);
  const [overLimit, setOverLimit] = useState(false);
  const missing = shortfall(selection, rules);
  const several = rules.max > 1;
  const error = attempt > 0 ? missing : undefined;
  const errorText = {
    none: t(rules.blank ? "ballot.missingBlank" : "ballot.missing"),
    "too-few": t("ballot.tooFew", { count: rules.min }),
  };
  const review = () => (missing ? setAttempt((count) => count + 1) : onReview());
  const mark = (next: Selection) => {
    setOverLimit(false);
    onMark(next);
  };
  const lines = words(selection);

  return (
    <VotingPage
      step="ballot"
      below={
        <BallotBar
          label={t(several ? "ballot.yourMarks" : "ballot.yourMark")}
          mark={lines.length === 0 ? t("ballot.none") : lines.join(" · ")}
        >
          <p className="v-limit" role="status">
            {overLimit && t("ballot.limit", { max: rules.max })}
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
      <BallotRows {...{ definition, selection }} onMark={mark} onLimit={() => setOverLimit(true)} />
      <p className="v-secret">
        <Icon name="lock" />
        <span>{t("ballot.secret")}</span>
      </p>
    </VotingPage>
  );
}
