import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "./field-error.tsx";

export interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
}

/** Label, hint and error above a control; `describedBy` gives the control's aria-describedby. */
export function Field({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <div className={error ? "u-field u-field--error" : "u-field"}>
      <label className="u-field__label" htmlFor={id}>
        {label} {optional && <span className="u-field__optional">{t("fields.optional")}</span>}
      </label>
      {hint && (
        <div className="u-field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  );
}

export function controlState({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}
