import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { KeyFileFields, refusalOf, refusedField } from "./key-file-fields.ts";

interface KeyFileFormProps {
  /** How the file is called that is asked for. */
  fileName: string;
  action: string;
  busyLabel: string;
  busy: boolean;
  /** What became of the last try. */
  error: unknown;
  onFile(text: string, passphrase: string): void;
}

const names = ["file", "passphrase"] as const;

/** Asks for the trustee's key file and its passphrase. Neither is sent anywhere. */
export function KeyFileForm({ fileName, action, busyLabel, busy, error, onFile }: KeyFileFormProps) {
  const { t } = useTranslation("custody");
  // There is one form for each stage that elections of the link are at.
  const form = useId();
  const [chosen, setChosen] = useState<File>();
  const { register, handleSubmit, setValue, formState } = useForm<KeyFileFields>({
    resolver: zodResolver(KeyFileFields),
    defaultValues: { file: { name: "", size: 0 }, passphrase: "" },
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const refusal = refusalOf(error);
  const refused = refusal && refusedField(refusal);
  const errorOf = (name: (typeof names)[number]) => {
    const key = name === "file" ? (errors.file?.name ?? errors.file?.size)?.message : errors[name]?.message;
    if (key !== undefined) return t(key, { fileName });
    return refusal && refused === name && !busy
      ? t(`refused.${refusal.code}`, { ...refusal, fileName })
      : undefined;
  };
  const wrong = names.flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ fieldId: `${form}-${name}`, text: `${t(`field.${name}`)}: ${text}` }];
  });
  const choose = (file: File | undefined) => {
    setChosen(file);
    setValue("file", { name: file?.name ?? "", size: file?.size ?? 0 });
  };
  const submit = handleSubmit(async ({ passphrase }) => {
    if (chosen) onFile(await chosen.text(), passphrase);
  });
  return (
    <form noValidate className="p-custody__form" onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={wrong} attempt={submitCount} />
      <FileField
        id={`${form}-file`}
        accept=".json,application/json"
        label={t("field.file")}
        hint={t("field.fileHint", { fileName })}
        error={errorOf("file")}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <TextField
        id={`${form}-passphrase`}
        type="password"
        label={t("field.passphrase")}
        error={errorOf("passphrase")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register("passphrase")}
      />
      <p className="u-small">{t("field.stays")}</p>
      <Button kind="pen" type="submit" busy={busy} busyLabel={busyLabel}>
        {action}
      </Button>
    </form>
  );
}
