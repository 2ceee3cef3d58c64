import { FieldError } from "@urna/web-kit/ui/form/field-error";
import type { InputHTMLAttributes, Ref } from "react";

interface YesNoProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One box to tick, and what ticking it means. */
export function YesNo({ id, label, hint, error, ...input }: YesNoProps) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={error ? "u-field u-field--error" : "u-field"}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className="a-check">
        <input {...input} id={id} type="checkbox" aria-describedby={described || undefined} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="u-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
