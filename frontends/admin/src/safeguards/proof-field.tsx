import type { Confirmation, ConfirmationMethod } from "@urna/contract/safeguards/confirmation";
import { OtpField } from "@urna/web-kit/ui/form/otp-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

type TypedMethod = Exclude<ConfirmationMethod, "passkey">;

interface ProofFieldProps {
  method: TypedMethod;
  value: string;
  error: string | undefined;
  onChange(text: string): void;
}

const id = "confirmation-proof";
const recoveryCode = /^[0-9A-Za-z]{5}[\s-]?[0-9A-Za-z]{5}$/;

/** What was typed as a proof; undefined where it cannot be one. */
export function proofOf(method: TypedMethod, typed: string): Confirmation | undefined {
  switch (method) {
    case "password":
      return typed === "" ? undefined : { password: typed };
    case "totp":
      return typed.length === 6 ? { code: typed } : undefined;
    case "recovery-code":
      return recoveryCode.test(typed.trim()) ? { recoveryCode: typed.trim() } : undefined;
  }
}

/** Takes the focus when it appears: how to prove it is known a moment after the dialog has opened. */
export function ProofField({ method, value, error, onChange }: ProofFieldProps) {
  const { t } = useTranslation("safeguards");
  useEffect(() => document.getElementById(id)?.focus(), []);
  switch (method) {
    case "password":
      return (
        <TextField
          id={id}
          value={value}
          error={error}
          type="password"
          label={t("confirm.password")}
          autoComplete="current-password"
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "totp":
      return (
        <OtpField
          id={id}
          value={value}
          error={error}
          onChange={onChange}
          label={t("confirm.code")}
          hint={t("confirm.codeHint")}
        />
      );
    case "recovery-code":
      return (
        <TextField
          id={id}
          value={value}
          error={error}
          mono
          label={t("confirm.recoveryCode")}
          hint={t("confirm.recoveryCodeHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
