import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useSecondsUntil } from "@urna/web-kit/ui/use-time";
import { useTranslation } from "react-i18next";
import { Countdown } from "../../../code/countdown.tsx";
import type { OtherHalf, Step } from "./other-half.ts";
import type { Release } from "./releases.ts";

export const sendAgainId = "send-again";

interface SendAgainProps {
  release: Release;
  half: OtherHalf;
  onStep(step: Step): void;
}

/** Another code, once the countdown is over. */
export function SendAgain({ release, half, onStep }: SendAgainProps) {
  const { t } = useTranslation(["halves", "voting"]);
  const problemText = useProblemText();
  const left = useSecondsUntil(release.resendAt);
  const begin = useSingleMutation({ gcTime: 0, mutationFn: half.begin, onSuccess: onStep });
  return (
    <div className="u-stack v-resend">
      <Countdown key={release.resendAt} left={left} />
      <Button
        id={sendAgainId}
        kind={release.usedUp ? "pen" : "secondary"}
        wide
        disabled={left > 0}
        busy={begin.isPending}
        busyLabel={t("voting:otp.resending")}
        onClick={() => begin.mutate()}
      >
        {t("voting:otp.resend")}
      </Button>
      {begin.isSuccess && !release.usedUp && (
        <Note kind="ok" live>
          {t("resent")}
        </Note>
      )}
      {begin.isError && (
        <Note kind="err" live>
          {problemText(begin.error)}
        </Note>
      )}
    </div>
  );
}
