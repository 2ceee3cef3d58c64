import { Button } from "@urna/web-kit/ui/button/button";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpLine } from "../../../election/help-line.tsx";
import { useElection } from "../../../election/use-election.ts";
import type { Definition } from "../kit/definition.ts";
import { paperOf } from "../marking/paper.ts";
import type { Selection } from "../marking/selection.ts";
import { LeaveButton } from "../leaving/leave-button.tsx";
import { OpeningWays } from "./opening-ways.tsx";
import { ReviewSheet } from "../review/review-sheet.tsx";

interface OpenedBallotProps {
  definition: Definition;
  selection: Selection;
  warning: ReactNode;
  tracker: string;
  opening: string;
  onNewBallot(): void;
}

/** An opened ballot, which can never be cast: what it says, and how another device shows the same. In this page only. */
export function OpenedBallot(props: OpenedBallotProps) {
  const { definition, selection, warning, tracker, opening, onNewBallot } = props;
  const { t } = useTranslation("checking");
  const listed = useElection().data?.candidates;
  return (
    <>
      <LeaveButton />
      <PageTitle lead={t("opened.lead")}>{t("opened.title")}</PageTitle>
      {warning}
      <ReviewSheet paper={paperOf(definition, listed)} selection={selection} />
      <h2 className="v-what">{t("opened.elsewhere")}</h2>
      <NumberedSteps steps={[t("opened.step1"), t("opened.step2"), t("opened.step3")]} />
      <OpeningWays tracker={tracker} opening={opening} />
      <Note kind="warn" title={t("opened.privateTitle")}>
        {t("opened.private")}
      </Note>
      <section className="v-choice" aria-labelledby="vote-now">
        <h2 id="vote-now">{t("opened.nextTitle")}</h2>
        <p>{t("opened.next")}</p>
        <div className="u-actions">
          <Button kind="pen" large iconAfter="arrow-right" onClick={onNewBallot}>
            {t("opened.vote")}
          </Button>
        </div>
      </section>
      <div className="v-foot">
        <HelpLine short />
      </div>
    </>
  );
}
