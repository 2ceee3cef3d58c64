import { useMutation } from "@tanstack/react-query";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { fieldCodeOf } from "../field-code-of.ts";

interface PasswordDialogProps<T> {
  title: string;
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  work(password: string): Promise<T>;
  onDone(result: T): void;
  onClose(): void;
}

/** Asks the own password again before something that weakens the account. */
export function PasswordDialog<T>(props: PasswordDialogProps<T>) {
  const { title, text, confirm, danger = false, work, onDone, onClose } = props;
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const report = (said: string) => {
    setError(said);
    document.getElementById("proof-password")?.focus();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => work(password),
    onSuccess: onDone,
    onError: (problem) => {
      const code = fieldCodeOf(problem, "password");
      report(code ? fieldErrorText(code) : problemText(problem));
    },
  });
  const submit = () => {
    if (password === "") return report(t("login.passwordRequired"));
    setError(undefined);
    mutate();
  };
  return (
    <FormDialog
      nothingToLose
      title={title}
      submit={confirm}
      danger={danger}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextField
        id="proof-password"
        type="password"
        label={t("profile.currentPassword")}
        error={error}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
