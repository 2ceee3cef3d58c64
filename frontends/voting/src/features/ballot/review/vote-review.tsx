import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpLine } from "../../../election/help-line.tsx";
import { useElection } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import { LeaveButton } from "../leaving/leave-button.tsx";
import type { Paper } from "../marking/paper.ts";
import type { Selection } from "../marking/selection.ts";
import { SealingProgress } from "../sealing/sealing-progress.tsx";
import type { Sealing } from "../sealing/use-sealing.ts";
import { ReviewScreen } from "./review-screen.tsx";

interface VoteReviewProps {
  paper: Paper;
  selection: Selection;
  warning: ReactNode;
  sealing: Sealing;
  delivering: boolean;
  onBack(): void;
  onCast(): void;
  /** Seals the ballot and leaves the choice between casting and opening it for afterwards. */
  onCheck(): void;
}

/** The review of a vote that will be sealed and sent. While it is being cast there is no way back. */
export function VoteReview({ sealing, delivering, onCheck, ...shown }: VoteReviewProps) {
  const { t } = useTranslation("voting");
  const { closing } = useFormats();
  const election = useElection().data;
  const casting = delivering || sealing.proofs !== undefined;
  return (
    <ReviewScreen
      {...shown}
      Page={VotingPage}
      casting={casting}
      trouble={
        sealing.failed && (
          <Note kind="err" live>
            {t("review.sealFailed")}
          </Note>
        )
      }
      progress={<SealingProgress proofs={sealing.proofs} delivering={delivering} />}
    >
      {!casting && <LeaveButton />}
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
    </ReviewScreen>
  );
}
