import type { Ref, SelectHTMLAttributes } from "react";
import { controlState, Field, type FieldProps } from "./field.tsx";

type Native = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** A native select; its options are the children. */
export function SelectField({ id, label, hint, error, optional, ...select }: FieldProps & Native) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <select {...select} {...controlState({ id, hint, error })} id={id} className="u-input" />
    </Field>
  );
}
