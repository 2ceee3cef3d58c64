import { FieldError } from "@urna/web-kit/ui/form/field-error";
import type { InputHTMLAttributes, Ref } from "react";

interface SomeOfProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Of the first box, which a summary of errors leads to. */
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  words: readonly string[];
  say(word: string): string;
  ref?: Ref<HTMLInputElement>;
}

/** Boxes to tick, under a legend. */
export function SomeOf({ id, label, hint, error, words, say, ...input }: SomeOfProps) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      className={error ? "u-field u-field--error" : "u-field"}
      aria-describedby={described || undefined}
    >
      <legend className="u-field__label">{label}</legend>
      {hint && (
        <p className="u-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="a-checks">
        {words.map((word, index) => (
          <label key={word} className="a-check">
            <input {...input} type="checkbox" id={index === 0 ? id : undefined} value={word} />
            <span>{say(word)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
