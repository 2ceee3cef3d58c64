import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { controlState, Field, type FieldProps } from "./field.tsx";

interface Appearance {
  mono?: boolean;
  short?: boolean;
}

type Native = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  mono,
  short,
  ...input
}: FieldProps & Appearance & Native) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        type="text"
        {...input}
        {...controlState({ id, hint, error })}
        id={id}
        className={inputClass({ mono: mono ?? false, short: short ?? false })}
      />
    </Field>
  );
}

type NativeArea = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  mono = false,
  ...area
}: FieldProps & Pick<Appearance, "mono"> & NativeArea) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...area}
        {...controlState({ id, hint, error })}
        id={id}
        className={inputClass({ mono, short: false })}
      />
    </Field>
  );
}

function inputClass({ mono, short }: Required<Appearance>): string {
  return `u-input${mono ? " u-input--mono" : ""}${short ? " u-input--short" : ""}`;
}
