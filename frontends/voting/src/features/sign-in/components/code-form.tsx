import { verifyOtp } from "@urna/contract/sessions/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { OtpField } from "@urna/web-kit/ui/form/otp-field";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import type { Challenge } from "../challenge.ts";
import type { CodeTrouble } from "../code-trouble.ts";
import { useIsPast } from "@urna/web-kit/ui/use-time";
import { useSignIn } from "../use-sign-in.ts";

export const codeFieldId = "code";

interface CodeFormProps {
  challenge: Challenge;
  error: string | undefined;
  /** What to do about the error. */
  advice: string | undefined;
  onTrouble(trouble: CodeTrouble | undefined): void;
  /** The code was right, and another one is on its way. */
  onAnother(): void;
  /** It was typed wrong too often: no code opens this challenge any more. */
  onUsedUp(): void;
}

/** The six digits. */
export function CodeForm({ challenge, error, advice, onTrouble, onAnother, onUsedUp }: CodeFormProps) {
  const { t } = useTranslation("voting");
  const { instant } = useFormats();
  const api = useApi();
  const signedIn = useSignIn();
  const [code, setCode] = useState("");
  const { challengeId, attemptKey } = challenge;
  const expired = useIsPast(challenge.expiresAt);
  const time = instant(new Date(challenge.expiresAt), "time");
  const verify = useSingleMutation({
    mutationFn: () => call(api, verifyOtp, { body: { challengeId, code, attemptKey } }),
    onSuccess: signedIn,
    onError: (problem) => {
      if (isApiProblem(problem, "code-used-up")) return onUsedUp();
      if (!isApiProblem(problem, "another-code-required")) return onTrouble({ problem });
      setCode("");
      onAnother();
    },
  });
  const until = expired ? t("otp.expired", { time }) : t("otp.hint", { time });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6) return onTrouble("format");
    onTrouble(undefined);
    verify.mutate();
  };
  return (
    <Sheet edge="ink">
      <form noValidate onSubmit={submit} className="u-stack">
        <OtpField
          id={codeFieldId}
          label={t("otp.label")}
          hint={advice ? `${advice} ${until}` : until}
          error={error}
          value={code}
          onChange={setCode}
        />
        <Button kind="pen" wide type="submit" busy={verify.isPending} busyLabel={t("otp.checking")}>
          {t("otp.continue")}
        </Button>
      </form>
    </Sheet>
  );
}
