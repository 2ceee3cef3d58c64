import type { VoterUser } from "@urna/contract/api/sessions";
import { BusyRing } from "@urna/web-kit/ui/busy-ring";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useElectionId } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import { createEncryption } from "../encryption.ts";
import { markMemory } from "../mark-memory.ts";
import type { SealedBallot } from "../sealed-ballot.ts";
import { noMarks, type Selection } from "../selection.ts";
import { useKit } from "../use-kit.ts";
import { useSealing, type ClosedBallot } from "../use-sealing.ts";
import { BallotScreen } from "./ballot-screen.tsx";
import { KitNotice } from "./kit-notice.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { ReviewScreen } from "./review-screen.tsx";

// Off the way of a vote: fetched when somebody wants to check.
const CheckScreen = lazy(async () => ({ default: (await import("./check-screen.tsx")).CheckScreen }));

interface MarkingProps {
  voter: VoterUser;
  /** The sealed ballot is on its way for the first time. */
  delivering: boolean;
  onSealed(sealed: SealedBallot): void;
  warning: ReactNode;
}

/** The ballot, then its review, until the ballot is sealed; or its check, after which another one is marked. */
export function Marking({ voter, delivering, onSealed, warning }: MarkingProps) {
  const electionId = useElectionId();
  const kit = useKit(voter.id);
  const [encryption] = useState(createEncryption);
  useEffect(() => {
    encryption.prepare();
    return encryption.close;
  }, [encryption]);
  const [selection, setSelection] = useState(() => markMemory.recall(electionId, voter.id));
  const [lost] = useState(() => markMemory.wasLost(electionId, voter.id));
  const [shown, setShown] = useState<"ballot" | "review" | "check">("ballot");
  const [closed, setClosed] = useState<ClosedBallot>();
  const sealing = useSealing({ encryption, kit: kit.data, voterId: voter.id });

  const mark = (next: Selection) => {
    setSelection(next);
    markMemory.keep(electionId, { voterId: voter.id, selection: next });
  };

  /** The ballot that was sealed to be looked at, and what opens it, are forgotten. */
  const show = (next: typeof shown) => {
    setClosed(undefined);
    setShown(next);
  };
  const check = () => {
    show("check");
    void sealing.seal(selection, setClosed);
  };
  const cast = (sealed: SealedBallot) => {
    show("review");
    onSealed(sealed);
  };

  if (kit.isPending) return <Loading />;
  if (kit.isError) {
    return <KitNotice voter={voter} error={kit.error} onRetry={() => void kit.refetch()} />;
  }
  const { definition } = kit.data;
  if (shown === "check") {
    return (
      <Suspense fallback={<Loading />}>
        <CheckScreen
          {...{ definition, selection, warning, sealing, closed }}
          onSealAgain={check}
          onCast={cast}
          onBack={() => show("review")}
          onNewBallot={() => {
            setSelection(noMarks);
            show("ballot");
          }}
        />
      </Suspense>
    );
  }
  if (shown === "review") {
    return (
      <ReviewScreen
        {...{ definition, selection, warning, sealing, delivering }}
        onBack={() => show("ballot")}
        onCast={() => void sealing.seal(selection, ({ sealed }) => onSealed(sealed))}
        onCheck={check}
      />
    );
  }
  return (
    <>
      <LeaveButton />
      <BallotScreen
        {...{ definition, selection, warning }}
        forgotten={lost && selection.length === 0}
        onMark={mark}
        onReview={() => show("review")}
      />
    </>
  );
}

function Loading() {
  const { t } = useTranslation("voting");
  return (
    <VotingPage step="ballot">
      <BusyRing label={t("loadingElection")} />
    </VotingPage>
  );
}
