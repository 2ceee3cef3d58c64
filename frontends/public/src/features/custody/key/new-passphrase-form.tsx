import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { leastCharacters, leastWords, NewPassphrase, strengthOf } from "./passphrase.ts";

interface NewPassphraseFormProps {
  busy: boolean;
  onPassphrase(passphrase: string): void;
}

const names = ["passphrase", "repeated"] as const;
const least = { characters: leastCharacters, words: leastWords };

/** A passphrase, twice. It stays in this form and in the worker. */
export function NewPassphraseForm({ busy, onPassphrase }: NewPassphraseFormProps) {
  const { t } = useTranslation("custody");
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, control, formState } = useForm<NewPassphrase>({
    resolver: zodResolver(NewPassphrase),
    defaultValues: { passphrase: "", repeated: "" },
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const typed = useWatch({ control, name: "passphrase" });
  const { errors, submitCount } = formState;
  const errorOf = (name: (typeof names)[number]) => {
    const key = errors[name]?.message;
    return key === undefined ? undefined : t(key, least);
  };
  const wrong = names.flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ fieldId: name, text: `${t(`field.${name}`)}: ${text}` }];
  });
  const field = (name: (typeof names)[number]) => ({
    id: name,
    label: t(`field.${name}`),
    error: errorOf(name),
    type: shown ? "text" : "password",
    autoComplete: "new-password",
    autoCapitalize: "none",
    spellCheck: false,
    ...register(name),
  });
  return (
    <form
      noValidate
      className="p-custody__form"
      onSubmit={(event) => void handleSubmit(({ passphrase }) => onPassphrase(passphrase))(event)}
    >
      <ErrorSummary errors={wrong} attempt={submitCount} />
      <TextField {...field("passphrase")} hint={t("field.passphraseHint", least)} />
      <p
        className="p-custody__strength"
        role="status"
        data-strength={typed === "" ? "none" : strengthOf(typed)}
      >
        {typed !== "" && t(`strength.${strengthOf(typed)}`, least)}
      </p>
      <TextField {...field("repeated")} />
      <label className="p-custody__show">
        <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
        {t("field.show")}
      </label>
      <Button kind="pen" type="submit" busy={busy} busyLabel={t("make.busy")}>
        {t("make.do")}
      </Button>
    </form>
  );
}
