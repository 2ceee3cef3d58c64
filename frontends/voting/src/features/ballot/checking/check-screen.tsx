import "./check-screen.css";
import { trackerOf } from "@urna/belenios/tracker";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VotingPage } from "../../../election/voting-page.tsx";
import type { Definition } from "../kit/definition.ts";
import type { SealedBallot } from "../sealing/sealed-ballot.ts";
import type { Selection } from "../marking/selection.ts";
import type { ClosedBallot, Sealing } from "../sealing/use-sealing.ts";
import { CastOrCheck } from "./cast-or-check.tsx";
import { LeaveButton } from "../leaving/leave-button.tsx";

export interface CheckScreenProps {
  definition: Definition;
  selection: Selection;
  warning: ReactNode;
  sealing: Sealing;
  /** Undefined until the ballot is sealed. */
  closed: ClosedBallot | undefined;
  onSealAgain(): void;
  onCast(sealed: SealedBallot): void;
  onBack(): void;
  /** After a ballot was opened: another one is marked. */
  onNewBallot(): void;
}

/**
 * Cast or check: the ballot is sealed and its code is shown; only then does the voter choose whether it is cast or
 * opened, so that the device cannot know beforehand which ballots will be looked into.
 */
export function CheckScreen({ closed, ...props }: CheckScreenProps) {
  return (
    <VotingPage step="review">
      {closed ? (
        <CastOrCheck closed={closed} tracker={trackerOf(closed.sealed.ballot)} {...props} />
      ) : (
        <Closing {...props} />
      )}
    </VotingPage>
  );
}

function Closing({ sealing, warning, onSealAgain, onBack }: Omit<CheckScreenProps, "closed">) {
  const { t } = useTranslation(["checking", "voting"]);
  return (
    <>
      {!sealing.proofs && <LeaveButton />}
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      {warning}
      {sealing.failed ? (
        <>
          <Note kind="err" live>
            {t("voting:review.sealFailed")}
          </Note>
          <div className="u-actions">
            <Button kind="pen" onClick={onSealAgain}>
              {t("sealAgain")}
            </Button>
            <Button onClick={onBack}>{t("back")}</Button>
          </div>
        </>
      ) : (
        <div role="status">
          <Progress
            label={t("voting:review.sealing")}
            value={sealing.proofs?.done ?? 0}
            max={sealing.proofs?.total ?? 1}
          />
        </div>
      )}
    </>
  );
}
