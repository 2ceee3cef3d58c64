import { useMutation } from "@tanstack/react-query";
import { resetPassword } from "@urna/contract/sessions/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { newAttemptKey } from "@urna/web-kit/api-client/attempt-key";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

interface NewPasswordFormProps {
  token: string;
  onDone(): void;
  /** The link was used already, or is too old. */
  onDead(): void;
}

const fieldId = "password";
const minLength = 10;

export function NewPasswordForm({ token, onDone, onDead }: NewPasswordFormProps) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  const api = useApi();
  const [password, setPassword] = useState("");
  const [attemptKey] = useState(newAttemptKey);
  const [error, setError] = useState<{ text: string; ofField: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const report = (text: string, ofField: boolean) => {
    setError({ text, ofField });
    setAttempt((count) => count + 1);
  };
  const save = useMutation({
    mutationFn: () => call(api, resetPassword, { body: { token, password, attemptKey } }),
    onSuccess: onDone,
    onError: (problem) => {
      if (isApiProblem(problem, "invalid-or-expired-link")) return onDead();
      const refused = isApiProblem(problem)
        ? problem.errors.find(({ path }) => path === "password")
        : undefined;
      if (refused) report(fieldErrorText(refused.code), true);
      else report(problemText(problem), false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.length < minLength) return report(t("reset.tooShort", { count: minLength }), true);
    setError(undefined);
    save.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="u-stack">
      <ErrorSummary
        errors={error ? [{ fieldId: error.ofField ? fieldId : undefined, text: error.text }] : []}
        attempt={attempt}
      />
      <TextField
        id={fieldId}
        type="password"
        label={t("reset.password")}
        hint={t("reset.hint", { count: minLength })}
        error={error?.ofField ? error.text : undefined}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="pen" wide type="submit" busy={save.isPending} busyLabel={t("reset.saving")}>
        {t("reset.save")}
      </Button>
    </form>
  );
}
