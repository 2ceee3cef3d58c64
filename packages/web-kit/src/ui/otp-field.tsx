import type { Ref } from "react";
import { controlState, Field, type FieldProps } from "./field.tsx";

interface OtpFieldProps extends FieldProps {
  value: string;
  onChange(digits: string): void;
  ref?: Ref<HTMLInputElement>;
}

const digitCount = 6;

/** The code from the email, in one field: it can be typed, pasted with spaces or hyphens, or filled in by the phone. */
export function OtpField({ id, label, hint, error, value, onChange, ref }: OtpFieldProps) {
  return (
    <Field {...{ id, label, hint, error }}>
      <span className="u-otp">
        <input
          {...controlState({ id, hint, error })}
          id={id}
          ref={ref}
          className="u-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, digitCount))}
        />
        <span className="u-otp__ticks" aria-hidden="true">
          {Array.from({ length: digitCount }, (_, index) => (
            <span key={index} />
          ))}
        </span>
      </span>
    </Field>
  );
}
