import { useMutation } from "@tanstack/react-query";
import type { ChallengeId } from "@urna/contract/identifiers";
import { adminTotpLogin } from "@urna/contract/sessions/routes";
import { newAttemptKey } from "@urna/web-kit/api-client/attempt-key";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import type { SummaryError } from "@urna/web-kit/ui/form/error-summary";
import { OtpField } from "@urna/web-kit/ui/form/otp-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

interface CodeAnswerProps {
  challengeId: ChallengeId;
  by: "totp" | "recovery-code";
  onErrors(errors: SummaryError[]): void;
}

const fieldId = "code";
const recoveryCode = /^[0-9A-Za-z]{5}[\s-]?[0-9A-Za-z]{5}$/;

/** The six digits that the administrator's own application shows, or a recovery code. */
export function CodeAnswer({ challengeId, by, onErrors }: CodeAnswerProps) {
  const { t } = useTranslation(["admin", "errors"]);
  const problemText = useProblemText("signIn");
  const api = useApi();
  const { completeAdminLogin } = useSession();
  const [code, setCode] = useState("");
  const [attemptKey] = useState(newAttemptKey);
  const [wrong, setWrong] = useState<string>();
  const report = (text: string) => {
    setWrong(text);
    onErrors([{ fieldId, text }]);
  };
  const verify = useMutation({
    mutationFn: () => call(api, adminTotpLogin, { body: { challengeId, code, attemptKey } }),
    onSuccess: completeAdminLogin,
    onError: (error) => report(problemText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (by === "totp" && code.length !== 6) return report(t("errors:fields.invalid-code-format"));
    if (by === "recovery-code" && !recoveryCode.test(code.trim())) return report(t("recovery.format"));
    setWrong(undefined);
    onErrors([]);
    verify.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="u-stack">
      {by === "recovery-code" ? (
        <TextField
          id={fieldId}
          mono
          label={t("recovery.code")}
          hint={t("recovery.codeHint")}
          error={wrong}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <OtpField
          id={fieldId}
          label={t("login.code")}
          hint={t("login.codeHint")}
          error={wrong}
          value={code}
          onChange={setCode}
        />
      )}
      <Button kind="pen" wide type="submit" busy={verify.isPending} busyLabel={t("login.entering")}>
        {t("login.enter")}
      </Button>
    </form>
  );
}
