import type { VoterUser } from "@urna/contract/sessions/voter";
import { useSession, useVoter } from "@urna/web-kit/session/use-session";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { pathsOf } from "../../election/paths.ts";
import { useElectionId } from "../../election/use-election.ts";
import { useNoReturn } from "../../session/use-no-return.ts";
import { CastingScreen } from "./casting/casting-screen.tsx";
import { Marking } from "./marking/marking.tsx";
import { OutcomeNotice } from "./casting/outcome-notice.tsx";
import { ReceiptScreen } from "./receipt/receipt-screen.tsx";
import { SessionEndedNotice } from "./session/session-ended-notice.tsx";
import { SessionWarning } from "./session/session-warning.tsx";
import { sealedBallots } from "./sealing/sealed-ballot.ts";
import { useDelivery } from "./casting/use-delivery.ts";

/** Fetched by who practises only. */
export async function loadPracticePage() {
  const page = await import(/* webpackChunkName: "practice" */ "./practice/practice-page.tsx");
  return { default: page.PracticePage };
}

/** `/votacion/{id}/votar`: ballot, review, casting and receipt on one route. */
export function BallotPage() {
  const { status } = useSession();
  const voter = useVoter();
  const id = useElectionId();
  // Who was here stays known after the session: their marks, or their receipt, are still on this page.
  const [person, setPerson] = useState(voter);
  if (voter && voter.id !== person?.id) setPerson(voter);
  useNoReturn(() => location.reload());
  if (status === "loading") return <LoadingPage />;
  if (!person && sealedBallots.someWait(id)) return <SessionEndedNotice />;
  if (!person) return <Navigate to={pathsOf(id).signIn} replace />;
  return <Voting key={`${id} ${person.id}`} voter={person} signedIn={voter !== undefined} />;
}

function Voting({ voter, signedIn }: { voter: VoterUser; signedIn: boolean }) {
  const delivery = useDelivery(voter.id);
  const { sealed, resumed, trouble, outcome } = delivery;
  if (outcome?.kind === "acknowledged") return <ReceiptScreen voter={voter} {...outcome} />;
  if (!signedIn) return <SessionEndedNotice voterId={voter.id} />;
  if (outcome) return <OutcomeNotice voter={voter} outcome={outcome} onStartOver={delivery.startOver} />;
  if (sealed && (resumed || trouble)) return <CastingScreen trouble={trouble} onAskNow={delivery.askNow} />;
  return (
    <Marking
      voter={voter}
      delivering={sealed !== undefined}
      onSealed={delivery.deliver}
      warning={<SessionWarning voter={voter} />}
    />
  );
}
