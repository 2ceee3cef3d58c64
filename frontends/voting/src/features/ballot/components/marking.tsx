import type { VoterUser } from "@urna/contract/api/sessions";
import { BusyRing } from "@urna/web-kit/ui/busy-ring";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useElectionId } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import { createEncryption } from "../encryption.ts";
import { markMemory } from "../mark-memory.ts";
import type { SealedBallot } from "../sealed-ballot.ts";
import type { Selection } from "../selection.ts";
import { useKit } from "../use-kit.ts";
import { useSealing } from "../use-sealing.ts";
import { BallotScreen } from "./ballot-screen.tsx";
import { KitNotice } from "./kit-notice.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { ReviewScreen } from "./review-screen.tsx";

interface MarkingProps {
  voter: VoterUser;
  /** The sealed ballot is on its way for the first time. */
  delivering: boolean;
  onSealed(sealed: SealedBallot): void;
  warning: ReactNode;
}

/** The ballot, then its review, until the ballot is sealed. */
export function Marking({ voter, delivering, onSealed, warning }: MarkingProps) {
  const { t } = useTranslation("voting");
  const electionId = useElectionId();
  const kit = useKit(voter.id);
  const [encryption] = useState(createEncryption);
  useEffect(() => {
    encryption.prepare();
    return encryption.close;
  }, [encryption]);
  const [selection, setSelection] = useState(() => markMemory.recall(electionId, voter.id));
  const [lost] = useState(() => markMemory.wasLost(electionId, voter.id));
  const [reviewing, setReviewing] = useState(false);
  const sealing = useSealing({ encryption, kit: kit.data, voterId: voter.id, onSealed });

  const mark = (next: Selection) => {
    setSelection(next);
    markMemory.keep(electionId, { voterId: voter.id, selection: next });
  };

  if (kit.isPending) {
    return (
      <VotingPage step="ballot">
        <BusyRing label={t("loadingElection")} />
      </VotingPage>
    );
  }
  if (kit.isError) {
    return <KitNotice voter={voter} error={kit.error} onRetry={() => void kit.refetch()} />;
  }
  const { definition } = kit.data;
  if (reviewing) {
    return (
      <ReviewScreen
        {...{ definition, selection, warning, sealing, delivering }}
        onBack={() => setReviewing(false)}
        onCast={() => void sealing.seal(selection)}
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
        onReview={() => setReviewing(true)}
      />
    </>
  );
}
