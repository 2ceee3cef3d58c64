import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpLine } from "../../../election/help-line.tsx";
import { useElection } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import type { Definition } from "../kit/definition.ts";
import type { Selection } from "../marking/selection.ts";
import type { Sealing } from "../sealing/use-sealing.ts";
import { LeaveButton } from "../leaving/leave-button.tsx";
import { ReviewSheet } from "./review-sheet.tsx";
import { SealingProgress } from "../sealing/sealing-progress.tsx";

interface ReviewScreenProps {
  definition: Definition;
  selection: Selection;
  warning: ReactNode;
  sealing: Sealing;
  delivering: boolean;
  onBack(): void;
  onCast(): void;
  /** Seals the ballot and leaves the choice between casting and opening it for afterwards. */
  onCheck(): void;
}

/** The last look before the vote is final. While it is being cast there is no way back. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { definition, selection, warning, sealing, delivering, onBack, onCast, onCheck } = props;
  const { t } = useTranslation("voting");
  const { closing } = useFormats();
  const election = useElection().data;
  const casting = delivering || sealing.proofs !== undefined;
  return (
    <VotingPage step="review">
      {!casting && <LeaveButton />}
      <PageTitle lead={t("review.lead")}>{t("review.title")}</PageTitle>
      {warning}
      <ReviewSheet definition={definition} selection={selection} {...(!casting && { onChange: onBack })} />
      <div className="u-stack v-cast">
        <Note kind="warn" title={t("review.warningTitle")}>
          {t("review.warning")}
        </Note>
        {sealing.failed && (
          <Note kind="err" live>
            {t("review.sealFailed")}
          </Note>
        )}
        <div className="u-actions">
          <Button kind="pen" large icon="urn" busy={casting} busyLabel={t("review.casting")} onClick={onCast}>
            {t("review.cast")}
          </Button>
          {!casting && (
            <Button large onClick={onBack}>
              {t("review.back")}
            </Button>
          )}
        </div>
        <SealingProgress proofs={sealing.proofs} delivering={delivering} />
      </div>
      <h2 className="v-what">{t("review.whatTitle")}</h2>
      <NumberedSteps steps={[t("review.what1"), t("review.what2"), t("review.what3")]} />
      <p className="u-small v-aside">{t("review.ifCut")}</p>
      {!casting && (
        <Button kind="quiet" className="v-check-link" onClick={onCheck}>
          {t("review.check")}
        </Button>
      )}
      <div className="v-foot">
        {election && <p>{closing(election.closesAt).when}</p>}
        <HelpLine short />
      </div>
    </VotingPage>
  );
}
