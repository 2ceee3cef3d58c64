import type { VoterUser } from "@urna/contract/sessions/voter";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useElection } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import type { SealedBallot } from "../sealing/sealed-ballot.ts";
import { useMarking } from "./use-marking.ts";
import { BallotPromises } from "./ballot-promises.tsx";
import { BallotScreen } from "./ballot-screen.tsx";
import { ElectionWords } from "../kit/election-words.tsx";
import { KitNotice } from "../kit/kit-notice.tsx";
import { LeaveButton } from "../leaving/leave-button.tsx";
import { ForeignBallot, OwnCheck } from "../kit/own-check.tsx";
import { paperOf } from "./paper.ts";
import { VoteReview } from "../review/vote-review.tsx";

// Off the way of a vote: fetched when somebody wants to check.
const CheckScreen = lazy(async () => ({
  default: (await import("../checking/check-screen.tsx")).CheckScreen,
}));

// Only elections of two hands need it.
const HalvesPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "halves" */ "../halves/halves-page.tsx")).HalvesPage,
}));

interface MarkingProps {
  voter: VoterUser;
  /** The sealed ballot is on its way for the first time. */
  delivering: boolean;
  onSealed(sealed: SealedBallot): void;
  warning: ReactNode;
}

/** The ballot, then its review, until the ballot is sealed; or its check, after which another one is marked. */
export function Marking({ voter, delivering, onSealed, warning }: MarkingProps) {
  const { t } = useTranslation("voting");
  const marking = useMarking({ voterId: voter.id, delivering, onSealed });
  const listed = useElection().data?.candidates;
  const [whose, setWhose] = useState<"own" | "foreign">();
  const { fetched, joining, kit, selection, lost, shown, closed, sealing } = marking;
  if (fetched.isPending) return <Loading />;
  if (fetched.isError) {
    return <KitNotice voter={voter} error={fetched.error} onRetry={() => void fetched.refetch()} />;
  }
  if (joining.failure) return <KitNotice voter={voter} error={joining.failure} onRetry={joining.retry} />;
  if (fetched.data.ticket !== undefined && !kit) {
    return (
      <>
        <LeaveButton />
        <Suspense fallback={<Loading step="code" />}>
          <HalvesPage voterId={voter.id} kit={fetched.data} joining={joining} warning={warning} />
        </Suspense>
      </>
    );
  }
  if (!kit) return <Loading />;
  const { definition, custody } = kit;
  const paper = paperOf(definition, listed);
  if (whose === "foreign") {
    return (
      <VotingPage step="ballot">
        <ForeignBallot onRetry={() => setWhose(undefined)} />
      </VotingPage>
    );
  }
  if (shown === "check") {
    return (
      <Suspense fallback={<Loading />}>
        <CheckScreen
          definition={definition}
          selection={selection}
          warning={warning}
          sealing={sealing}
          closed={closed}
          onSealAgain={marking.check}
          onCast={marking.castClosed}
          onBack={marking.toReview}
          onNewBallot={marking.startAnew}
        />
      </Suspense>
    );
  }
  if (shown === "review") {
    return (
      <VoteReview
        paper={paper}
        selection={selection}
        warning={warning}
        sealing={sealing}
        delivering={delivering}
        onBack={marking.toBallot}
        onCast={marking.cast}
        onCheck={marking.check}
      />
    );
  }
  const ownCheck =
    whose === "own" ? (
      <Note kind="ok">{t("own.yes")}</Note>
    ) : (
      !kit.own && (
        <OwnCheck isOf={marking.isOf} onOwn={() => setWhose("own")} onForeign={() => setWhose("foreign")} />
      )
    );
  return (
    <>
      <LeaveButton />
      <BallotScreen
        Page={VotingPage}
        paper={paper}
        selection={selection}
        warning={
          <>
            {warning}
            {lost && selection.length === 0 && <Note kind="info">{t("ballot.forgotten")}</Note>}
          </>
        }
        onMark={marking.mark}
        onReview={marking.review}
      >
        <BallotPromises custody={custody} drawn={definition.order?.method === "draw"} />
        <ElectionWords kit={kit} />
        {ownCheck}
      </BallotScreen>
    </>
  );
}

function Loading({ step = "ballot" }: { step?: "code" | "ballot" }) {
  const { t } = useTranslation("voting");
  return (
    <VotingPage step={step}>
      <BusyRing label={t("loadingElection")} />
    </VotingPage>
  );
}
