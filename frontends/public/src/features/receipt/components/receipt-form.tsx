import { Button } from "@urna/web-kit/ui/button/button";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

interface ReceiptFormProps {
  number: string;
  onNumber(number: string): void;
  onSubmit(): void;
  busy: boolean;
  error: string | undefined;
  /** Counts the tries: each one that fails brings the focus back to the field, whose error is then heard again. */
  attempt: number;
}

const fieldId = "receipt-number";

export function ReceiptForm({ number, onNumber, onSubmit, busy, error, attempt }: ReceiptFormProps) {
  const { t } = useTranslation("receipts");
  useEffect(() => {
    if (error) document.getElementById(fieldId)?.focus();
  }, [error, attempt]);
  return (
    <form
      className="u-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        id={fieldId}
        label={t("number")}
        hint={t("numberHint")}
        error={error}
        mono
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={({ target }) => onNumber(target.value)}
      />
      <Button kind="pen" type="submit" busy={busy} busyLabel={t("verifying")}>
        {t("verify")}
      </Button>
    </form>
  );
}
