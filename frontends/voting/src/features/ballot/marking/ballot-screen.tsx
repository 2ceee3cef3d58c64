import type { Custody } from "@urna/web-kit/custody/custody";
import { SecrecySentence } from "@urna/web-kit/custody/secrecy-sentence";
import { BallotBar } from "@urna/web-kit/ui/ballot/ballot-bar";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VotingPage } from "../../../election/voting-page.tsx";
import type { Definition } from "../kit/definition.ts";
import { shortfall, type Selection } from "./selection.ts";
import { BallotRows, firstRowId } from "./ballot-rows.tsx";
import { useMarkWords } from "./use-mark-words.ts";

interface BallotScreenProps {
  definition: Definition;
  /** Who holds the keys of what is about to be sealed. */
  custody: Custody;
  /** What the voter compares before casting. */
  words: ReactNode;
  selection: Selection;
  /** The page was loaded again after a mark had been made. */
  forgotten: boolean;
  warning: ReactNode;
  /** That the ballot is the voter's own, or the way to see it. */
  own: ReactNode;
  onMark(selection: Selection): void;
  onReview(): void;
}

/** The ballot. Nothing is marked beforehand; without a mark the button answers what is missing. */
export function BallotScreen(props: BallotScreenProps) {
  const { definition, custody, words: electionWords, selection, forgotten, warning, own } = props;
  const { onMark, onReview } = props;
  const { t } = useTranslation("voting");
  const { rules, order } = definition;
  const words = useMarkWords(definition);
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
    <VotingPage
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
      {forgotten && <Note kind="info">{t("ballot.forgotten")}</Note>}
      <BallotRows
        definition={definition}
        selection={selection}
        onMark={mark}
        onLimit={() => setOverLimit((count) => count + 1)}
      />
      <p className="v-secret">
        <Icon name="lock" />
        <span>
          {t("ballot.secret")} <SecrecySentence custody={custody} />
        </span>
      </p>
      {order?.method === "draw" && (
        <p className="v-secret">
          <Icon name="info" />
          <span>{t("ballot.drawn")}</span>
        </p>
      )}
      {electionWords}
      {own}
    </VotingPage>
  );
}
