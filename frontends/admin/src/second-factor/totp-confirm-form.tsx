import { useMutation } from "@tanstack/react-query";
import { confirmTotpEnrolment } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { OtpField } from "@urna/web-kit/ui/form/otp-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

interface TotpConfirmFormProps {
  /** With the recovery codes. */
  onConfirmed(codes: readonly string[]): void;
  onCancel(): void;
}

const fieldId = "totp-code";

export function TotpConfirmForm({ onConfirmed, onCancel }: TotpConfirmFormProps) {
  const { t } = useTranslation(["admin", "errors"]);
  const problemText = useProblemText();
  const api = useApi();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const report = (text: string) => {
    setError(text);
    document.getElementById(fieldId)?.focus();
  };
  const confirm = useMutation({
    mutationFn: () => call(api, confirmTotpEnrolment, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (problem) => report(problemText(problem)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6) return report(t("errors:fields.invalid-code-format"));
    setError(undefined);
    confirm.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="u-stack">
      <OtpField
        id={fieldId}
        label={t("totp.code")}
        hint={t("totp.codeHint")}
        error={error}
        value={code}
        onChange={setCode}
      />
      <div className="u-actions">
        <Button kind="pen" type="submit" busy={confirm.isPending}>
          {t("totp.confirm")}
        </Button>
        <Button onClick={onCancel}>{t("totp.cancel")}</Button>
      </div>
    </form>
  );
}
