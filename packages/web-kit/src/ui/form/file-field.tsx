import "../../design/file-field.css";
import { useState, type ChangeEvent, type InputHTMLAttributes, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { controlState, Field, type FieldProps } from "./field.tsx";

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { ref?: Ref<HTMLInputElement> };

/** A native file input: unseen it lies over words of ours, because its own are in the browser's language. */
export function FileField({ id, label, hint, error, optional, onChange, ...input }: FieldProps & Native) {
  const { t } = useTranslation("common");
  const [chosen, setChosen] = useState<string>();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    setChosen(event.target.files?.[0]?.name);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <label className="u-file">
        <input {...input} {...controlState({ id, hint, error })} type="file" id={id} onChange={change} />
        <span className="u-button">{t("fields.chooseFile")}</span>{" "}
        <span className="u-file__name">{chosen ?? t("fields.noFile")}</span>
      </label>
    </Field>
  );
}
