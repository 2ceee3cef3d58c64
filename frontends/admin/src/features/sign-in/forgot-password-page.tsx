import { useMutation } from "@tanstack/react-query";
import { forgotPassword } from "@urna/contract/sessions/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { z } from "zod";
import { paths } from "../../paths.ts";

const address = z.email().max(254);

/** `/admin/forgot-password`. The answer never says whether an address is an administrator's. */
export function ForgotPasswordPage() {
  const { t } = useTranslation(["admin", "errors"]);
  const problemText = useProblemText("sendRequest");
  const api = useApi();
  const [email, setEmail] = useState("");
  const [error, setError] = useState<{ text: string; ofField: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const report = (text: string, ofField: boolean) => {
    setError({ text, ofField });
    setAttempt((count) => count + 1);
  };
  const send = useMutation({
    mutationFn: () => call(api, forgotPassword, { body: { email: email.trim() } }),
    onError: (problem) => report(problemText(problem), false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === "") return report(t("login.emailRequired"), true);
    if (!address.safeParse(email.trim()).success) return report(t("errors:fields.invalid-email"), true);
    setError(undefined);
    send.mutate();
  };
  const errors = error ? [{ fieldId: error.ofField ? "email" : undefined, text: error.text }] : [];
  return (
    <div className="a-door__column">
      <ErrorSummary errors={errors} attempt={attempt} />
      <PageTitle lead={t("forgot.lead")} hasError={error !== undefined}>
        {t("forgot.title")}
      </PageTitle>
      <Sheet edge="ink">
        {send.isSuccess ? (
          <Note kind="ok" live title={t("forgot.sentTitle")}>
            {t("forgot.sent")}
          </Note>
        ) : (
          <form noValidate onSubmit={submit} className="u-stack">
            <TextField
              id="email"
              type="email"
              label={t("login.email")}
              error={error?.ofField ? error.text : undefined}
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button kind="pen" wide type="submit" busy={send.isPending} busyLabel={t("forgot.sending")}>
              {t("forgot.send")}
            </Button>
          </form>
        )}
        <p className="u-actions">
          <Link className="a-link" to={paths.login}>
            {t("forgot.back")}
          </Link>
        </p>
      </Sheet>
    </div>
  );
}
