import type { Establishment } from "@urna/contract/establishments/establishment";
import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { establishmentFields, establishmentResolver, establishmentValues } from "../establishment-form.ts";
import { useSaveEstablishment } from "../use-save-establishment.ts";

interface EstablishmentDialogProps {
  /** Undefined: a new one. */
  establishment: Establishment | undefined;
  onClose(): void;
  onSaved(): void;
  /** Somebody else changed it. */
  onStale(): void;
}

export function EstablishmentDialog({ establishment, onClose, ...events }: EstablishmentDialogProps) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: establishmentValues(establishment),
    resolver: establishmentResolver,
    reValidateMode: "onSubmit",
  });
  const save = useSaveEstablishment({ establishment, setError, ...events });
  const errorOf = (field: (typeof establishmentFields)[number]) => {
    const code = formState.errors[field]?.message;
    if (code === "duplicate") return t("settings.establishment.exists");
    if (field === "code" && code === "invalid-format") return t("settings.establishment.codeWrong");
    return code !== undefined && isFieldErrorCode(code) ? fieldErrorText(code) : undefined;
  };
  const isShownBeside =
    isApiProblem(save.error, "invalid-request") && Object.keys(formState.errors).length > 0;
  return (
    <FormDialog
      title={establishment ? t("settings.establishment.editTitle") : t("settings.establishment.add")}
      submit={t("settings.save")}
      busy={save.isPending}
      busyLabel={t("settings.saving")}
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      onClose={onClose}
    >
      {save.error && !isShownBeside && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {isApiProblem(save.error, "locked-while-open")
            ? t("settings.establishment.emailLocked")
            : problemText(save.error)}
        </Note>
      )}
      {establishmentFields.map((field) => (
        <TextField
          key={field}
          id={`establishment-${field}`}
          type={field === "officialEmail" ? "email" : "text"}
          label={t(`settings.establishment.${field}`)}
          hint={t(`settings.establishment.hint.${field}`, { defaultValue: "" }) || undefined}
          optional={field === "commune" || field === "officialEmail"}
          readOnly={field === "code" && establishment !== undefined}
          error={errorOf(field)}
          {...register(field)}
        />
      ))}
      {establishment && (
        <label className="a-check">
          <input type="checkbox" {...register("disabled")} />
          <span>{t("settings.establishment.disable")}</span>
        </label>
      )}
    </FormDialog>
  );
}
