import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";

interface RestartDialogProps {
  /** The election's: it is typed to confirm. */
  code: string;
  /** Every key is of no more use, or only that of who left the list. */
  lost: "all" | "some";
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Keys that exist would be thrown away: nobody does that by a slip. */
export function RestartDialog({ code, lost, busy, onConfirm, onClose }: RestartDialogProps) {
  const { t } = useTranslation(["trustees", "admin"]);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { code: "" },
    reValidateMode: "onSubmit",
  });
  return (
    <FormDialog
      nothingToLose
      safe
      alert
      danger
      title={t("restart.title")}
      submit={t("restart.confirm")}
      busy={busy}
      onSubmit={(event) => void handleSubmit(onConfirm)(event)}
      onClose={onClose}
    >
      <p>{t(`restart.${lost}`)}</p>
      <TextField
        id="restart-code"
        mono
        label={t("admin:dialog.code", { code })}
        error={formState.errors.code && t("admin:dialog.codeWrong", { code })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register("code", { validate: (typed) => typed.trim().toUpperCase() === code })}
      />
    </FormDialog>
  );
}
