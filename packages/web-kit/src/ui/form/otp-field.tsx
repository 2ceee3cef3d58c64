import type { ClipboardEvent, Ref } from "react";
import { controlState, Field, type FieldProps } from "./field.tsx";

interface OtpFieldProps extends FieldProps {
  value: string;
  onChange(digits: string): void;
  ref?: Ref<HTMLInputElement>;
}

const digitCount = 6;

/** The code from the email, in one field: it can be typed, pasted with spaces or hyphens, or filled in by the phone. */
export function OtpField({ id, label, hint, error, value, onChange, ref }: OtpFieldProps) {
  // A whole code is taken from whatever surrounds it; the field's length would cut it off.
  const paste = (event: ClipboardEvent) => {
    const pasted = digitsIn(event.clipboardData.getData("text"));
    if (pasted.length !== digitCount) return;
    event.preventDefault();
    onChange(pasted);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
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
          onPaste={paste}
          onChange={(event) => onChange(digitsIn(event.target.value).slice(0, digitCount))}
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

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}
