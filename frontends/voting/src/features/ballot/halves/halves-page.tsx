import type { VoterUser } from "@urna/contract/sessions/voter";
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
import { KitNotice } from "../kit/kit-notice.tsx";
import type { useKit } from "../kit/use-kit.ts";
import { KitRefused, type CheckedKit, type HalfKit } from "../kit/voting-kit.ts";
import { LeaveButton } from "../leaving/leave-button.tsx";
import { EncryptionFailed, type Encryption } from "../sealing/encryption.ts";
import { EmailStep } from "./email-step.tsx";
import { LetterStep } from "./letter-step.tsx";
import { otherHalf, type Step } from "./other-half.ts";
import type { Release } from "./releases.ts";

interface HalvesPageProps {
  voter: VoterUser;
  /** What identity gave: its half, and a ticket. */
  kit: HalfKit;
  refetch: ReturnType<typeof useKit>["refetch"];
  encryption: Encryption;
  warning: ReactNode;
  /** The credential is whole, and of the document that was typed. */
  onKit(kit: CheckedKit): void;
}

/** Between signing in and the ballot, where the registrar sends the code: its half comes from there to this page. */
export function HalvesPage({ voter, kit, refetch, encryption, warning, onKit }: HalvesPageProps) {
  const { language } = useLanguage();
  const electionId = useElectionId();
  const [release, setRelease] = useState<Release>();
  const [failure, setFailure] = useState<Error>();
  const half = otherHalf({
    electionId,
    voterId: voter.id,
    kit,
    freshKit: async () => {
      const { data } = await refetch({ throwOnError: true });
      if (!data?.otherHalf) throw new KitRefused("hands");
      return data;
    },
    encryption,
    language,
  });
  const take = (step: Step) => (step.kit ? onKit(step.kit) : setRelease(step.release));
  // Neither the half nor a code outlives this page.
  const start = useSingleMutation({
    gcTime: 0,
    mutationFn: half.start,
    onSuccess: take,
    onError: setFailure,
  });
  const { mutate } = start;
  useEffect(() => mutate(), [mutate]);
  const restart = () => {
    setFailure(undefined);
    setRelease(undefined);
    mutate();
  };
  if (failure) return <NoHalf voter={voter} error={failure} onRetry={restart} />;
  if (!release) return <Asking />;
  const step = {
    release,
    half,
    warning,
    onStep: take,
    onLost: () => {
      half.forget();
      restart();
    },
    onFailure: setFailure,
  };
  return (
    <>
      <LeaveButton />
      {release.by === "letter" ? <LetterStep {...step} /> : <EmailStep {...step} />}
    </>
  );
}

function Asking() {
  const { t } = useTranslation("halves");
  return (
    <VotingPage step="code">
      <BusyRing label={t("asking")} />
    </VotingPage>
  );
}

interface NoHalfProps {
  voter: VoterUser;
  error: Error;
  onRetry(): void;
}

/** Why there is no ballot yet, and the way on. */
function NoHalf({ voter, error, onRetry }: NoHalfProps) {
  const { t } = useTranslation(["halves", "common"]);
  const problemText = useProblemText();
  const isOfKit = error instanceof KitRefused || error instanceof EncryptionFailed;
  if (isOfKit) return <KitNotice voter={voter} error={error} onRetry={onRetry} />;
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
