import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Fold } from "@urna/web-kit/ui/paper/fold";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { BallotWords } from "@urna/web-kit/ui/code/ballot-words";
import { TrackerBox } from "@urna/web-kit/ui/code/tracker-box";
import { WholeTracker } from "@urna/web-kit/ui/code/whole-tracker";
import { useTranslation } from "react-i18next";
import type { ClosedBallot } from "../sealing/use-sealing.ts";
import { useSpoiling } from "./use-spoiling.ts";
import type { CheckScreenProps } from "./check-screen.tsx";
import { LeaveButton } from "../leaving/leave-button.tsx";
import { OpenedBallot } from "./opened-ballot.tsx";

interface CastOrCheckProps extends Omit<CheckScreenProps, "closed"> {
  closed: ClosedBallot;
  tracker: string;
}

/** A sealed ballot with its code, and the choice. It is opened once the box has answered that it will never take it. */
export function CastOrCheck({ closed, tracker, ...props }: CastOrCheckProps) {
  const { definition, selection, warning, onCast, onBack, onNewBallot } = props;
  const { t } = useTranslation(["checking", "voting"]);
  const problemText = useProblemText();
  const spoiling = useSpoiling(tracker);
  if (spoiling.isSuccess) {
    return (
      <OpenedBallot
        definition={definition}
        selection={selection}
        warning={warning}
        tracker={tracker}
        onNewBallot={onNewBallot}
        opening={closed.opening}
      />
    );
  }
  const { isPending, isIdle, error } = spoiling;
  return (
    <>
      {!isPending && <LeaveButton />}
      <PageTitle lead={t("choose.lead")}>{t("choose.title")}</PageTitle>
      {warning}
      <TrackerBox tracker={tracker}>
        <BallotWords tracker={tracker} />
        <p>{t("choose.code")}</p>
        <p>{t("choose.why")}</p>
      </TrackerBox>
      <Fold title={t("voting:tracker.details")}>
        <WholeTracker label={t("voting:tracker.whole")} tracker={tracker} />
      </Fold>
      <section className="v-choice" aria-labelledby="choice-check">
        <h2 id="choice-check">{t("choose.checkTitle")}</h2>
        <p>{t("choose.check")}</p>
        {error && (
          <Note kind="err" live>
            {problemText(error)} {t("choose.notOpened")}
          </Note>
        )}
        <div className="u-actions">
          <Button
            kind="pen"
            large
            icon="eye"
            busy={isPending}
            busyLabel={t("choose.opening")}
            onClick={() => spoiling.mutate()}
          >
            {t("choose.open")}
          </Button>
        </div>
      </section>
      {/* Once it was asked for, the box may have given this ballot up: it is not cast any more. */}
      {isIdle && (
        <section className="v-choice" aria-labelledby="choice-cast">
          <h2 id="choice-cast">{t("choose.castTitle")}</h2>
          <p>{t("choose.cast")}</p>
          <div className="u-actions">
            <Button large icon="urn" onClick={() => onCast(closed.sealed)}>
              {t("choose.castButton")}
            </Button>
          </div>
        </section>
      )}
      {!isPending && (
        <Button kind="quiet" className="v-check-link" onClick={onBack}>
          {t("back")}
        </Button>
      )}
    </>
  );
}
