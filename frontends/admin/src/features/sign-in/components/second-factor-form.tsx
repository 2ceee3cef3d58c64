import { useMutation } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button";
import type { SummaryError } from "@urna/web-kit/ui/error-summary";
import { OtpField } from "@urna/web-kit/ui/otp-field";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { answerSecondFactor } from "../api/answer-second-factor.ts";

interface SecondFactorFormProps {
  challengeId: string;
  onErrors(errors: SummaryError[]): void;
  onBack(): void;
}

const fieldId = "code";

/** The six digits that the administrator's own application shows. */
export function SecondFactorForm({ challengeId, onErrors, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation(["admin", "errors", "common"]);
  const problemText = useProblemText("signIn");
  const api = useApi();
  const { completeAdminLogin } = useSession();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  const report = (text: string) => {
    setWrong(text);
    onErrors([{ fieldId, text }]);
  };
  const verify = useMutation({
    mutationFn: () => answerSecondFactor(api, { challengeId, code }),
    onSuccess: completeAdminLogin,
    onError: (error) => report(problemText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6) return report(t("errors:fields.invalid-code-format"));
    setWrong(undefined);
    onErrors([]);
    verify.mutate();
  };
  return (
    <Sheet edge="ink">
      <form noValidate onSubmit={submit} className="u-stack">
        <OtpField
          id={fieldId}
          label={t("login.code")}
          hint={t("login.codeHint")}
          error={wrong}
          value={code}
          onChange={setCode}
        />
        <Button kind="pen" wide type="submit" busy={verify.isPending} busyLabel={t("login.entering")}>
          {t("login.enter")}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t("login.startAgain")}
        </Button>
      </form>
    </Sheet>
  );
}
