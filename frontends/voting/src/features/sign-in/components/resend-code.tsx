import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { CrowdNote } from "@urna/web-kit/ui/feedback/crowd-note";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { ProofNote } from "@urna/web-kit/ui/code/proof-note";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Countdown } from "../../../code/countdown.tsx";
import { pathsOf, type SignInState } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";
import { challenges, type Challenge } from "../challenge.ts";
import { useRequestCode } from "../use-request-code.ts";
import { useSecondsUntil } from "@urna/web-kit/ui/use-time";

export const resendId = "resend";

interface ResendCodeProps {
  challenge: Challenge;
  onResent(challenge: Challenge): void;
}

/** Another code, once the countdown is over. Idle, or resending. */
export function ResendCode({ challenge, onResent }: ResendCodeProps) {
  const { t } = useTranslation(["voting", "common"]);
  const problemText = useProblemText("requestCode");
  const id = useElectionId();
  const navigate = useNavigate();
  const left = useSecondsUntil(challenge.resendAt);
  const request = useRequestCode(onResent);

  const resend = () => {
    const asked = challenges.askedBy(id);
    if (asked) return request.mutate(asked);
    const state: SignInState = { askAgain: true };
    void navigate(pathsOf(id).signIn, { state });
  };

  return (
    <div className="u-stack v-resend">
      <Countdown key={challenge.resendAt} left={left} />
      <CrowdNote crowd={request.crowd} />
      <ProofNote shown={request.proving} />
      <Button
        id={resendId}
        kind={challenge.usedUp ? "pen" : "secondary"}
        wide
        disabled={left > 0}
        busy={request.isPending}
        busyLabel={t(request.crowd ? "common:crowd.waiting" : "otp.resending")}
        onClick={resend}
      >
        {t("otp.resend")}
      </Button>
      {request.isSuccess && !challenge.sentEarlier && (
        <Note kind="ok" live>
          {t("otp.resent")}
        </Note>
      )}
      {request.isError && (
        <Note kind="err" live>
          {problemText(request.error)}
        </Note>
      )}
    </div>
  );
}
