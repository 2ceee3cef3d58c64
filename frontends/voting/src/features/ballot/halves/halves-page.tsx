import type { PersonId } from "@urna/contract/identifiers";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../election/notice.tsx";
import { useElectionId } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import type { Joining } from "../kit/use-joining.ts";
import type { HalfKit } from "../kit/voting-kit.ts";
import { EmailStep } from "./email-step.tsx";
import { LetterStep } from "./letter-step.tsx";
import { otherHalf, type Step } from "./other-half.ts";
import type { Release } from "./releases.ts";

interface HalvesPageProps {
  voterId: PersonId;
  /** What identity gave: its half, and a ticket. */
  kit: HalfKit;
  joining: Joining;
  warning: ReactNode;
}

/** Between signing in and the ballot, where the registrar sends the code: its half comes from there to this page. */
export function HalvesPage({ voterId, kit, joining, warning }: HalvesPageProps) {
  const { language } = useLanguage();
  const electionId = useElectionId();
  const [release, setRelease] = useState<Release>();
  const [failure, setFailure] = useState<Error>();
  const half = otherHalf({ electionId, voterId, kit, joining, language });
  const take = (step: Step) => (step.kit ? joining.onKit(step.kit) : setRelease(step.release));
  const fail = (error: Error) => (isApiProblem(error) ? setFailure(error) : joining.onFailure(error));
  // Neither the half nor a code outlives this page.
  const { mutate } = useSingleMutation({ gcTime: 0, mutationFn: half.start, onSuccess: take, onError: fail });
  useEffect(() => mutate(), [mutate]);
  const restart = () => {
    setFailure(undefined);
    setRelease(undefined);
    mutate();
  };
  const lost = () => {
    half.forget();
    restart();
  };
  if (failure) return <NoHalf error={failure} onRetry={restart} />;
  if (!release) return <Asking />;
  const step = { release, half, warning, onStep: take, onLost: lost, onFailure: fail };
  return release.by === "letter" ? <LetterStep {...step} /> : <EmailStep {...step} />;
}

function Asking() {
  const { t } = useTranslation("halves");
  return (
    <VotingPage step="code">
      <BusyRing label={t("asking")} />
    </VotingPage>
  );
}

/** Why there is no ballot yet, and the way on. */
function NoHalf({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation(["halves", "common"]);
  const problemText = useProblemText();
  return (
    <Notice
      title={t(isApiProblem(error, "half-withheld") ? "withheld" : "failed")}
      actions={
        <Button kind="pen" icon="refresh" onClick={onRetry}>
          {t("common:action.retry")}
        </Button>
      }
    >
      <p role="alert">{problemText(error)}</p>
    </Notice>
  );
}
