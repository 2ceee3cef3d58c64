import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useSession, useVoter } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { useLayoutEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import {
  AnnulledNotice,
  ClosedNotice,
  NotOpenNotice,
  PausedNotice,
} from "../../election/election-notices.tsx";
import { EndedNotice } from "../../election/ended-notice.tsx";
import { pathsOf, signInState } from "../../election/paths.ts";
import { TroublePage } from "../../election/trouble-page.tsx";
import { useElection, useElectionId } from "../../election/use-election.ts";
import { VotingPage } from "../../election/voting-page.tsx";
import { letterCode } from "../../session/letter-code.ts";
import { SignInForm } from "./components/sign-in-form.tsx";

/** `/votacion/{id}/login`. Who has a session already goes straight on. */
export function SignInPage() {
  const { status } = useSession();
  const voter = useVoter();
  const id = useElectionId();
  const election = useElection();
  const state = signInState(useLocation().state);
  useLetterCode();
  if (status === "loading" || election.isPending) return <SignInLoading />;
  if (!voter && state.ended)
    return <EndedNotice ended={state.ended} claveUnicaLogout={state.claveUnicaLogout} />;
  if (voter && !state.again) return <Navigate to={pathsOf(id).ballot} replace />;
  if (election.isError) return <TroublePage error={election.error} onRetry={() => void election.refetch()} />;
  const form = <SignInForm election={election.data} state={state} />;
  // Who was voting when the session ended asks for what became of the vote, whatever the election's state is now.
  if (state.again) return form;
  return (
    <WhileOpen election={election.data} onRetry={() => void election.refetch()}>
      {form}
    </WhileOpen>
  );
}

/** A letter's code does not stay in the address, nor in the browser's history. */
function useLetterCode(): void {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (letterCode.keep(hash)) void navigate(pathname, { replace: true, state });
  });
}

/** Goes on with the title that the page begins with (`index.html` of the shell). */
function SignInLoading() {
  const { t } = useTranslation("voting");
  return (
    <VotingPage step="identify">
      <div className="u-page-head">
        <h1>{t("signIn.title")}</h1>
        <p className="u-lead">{t("signIn.lead")}</p>
      </div>
      <LoadingPage />
    </VotingPage>
  );
}

interface WhileOpenProps {
  election: ElectionDetail;
  onRetry(): void;
  children: ReactNode;
}

/** Nobody is asked to identify themselves for an election that takes no votes, but for their receipt. */
function WhileOpen({ election, onRetry, children }: WhileOpenProps) {
  const { t } = useTranslation("voting");
  const [anyway, setAnyway] = useState(false);
  if (election.annulled) return <AnnulledNotice />;
  if (election.state === "sealed") return <NotOpenNotice />;
  if (election.paused) return <PausedNotice onRetry={onRetry} />;
  if (election.status !== "active" && !anyway) {
    const receipt = <Button onClick={() => setAnyway(true)}>{t("notice.closed.receipt")}</Button>;
    return <ClosedNotice more={receipt} />;
  }
  return children;
}
