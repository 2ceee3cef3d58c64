import type { ResultSummary } from "@urna/contract/results/summary";
import { named } from "@urna/web-kit/result/outcome";
import { FieldError } from "@urna/web-kit/ui/form/field-error";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

interface TieChoiceProps {
  summary: ResultSummary;
  tied: NonNullable<ResultSummary["tied"]>;
  error: string | undefined;
  /** Of every checkbox; their values are numbers of candidates. */
  input: UseFormRegisterReturn;
}

const errorId = "tie-elected-error";

/** The tied, of whom as many as there are seats are chosen. */
export function TieChoice({ summary, tied, error, input }: TieChoiceProps) {
  const { t } = useTranslation("results");
  return (
    <fieldset
      className={error ? "u-field u-field--error" : "u-field"}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="u-field__label">{t("tieForm.elected", { count: tied.seats })}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {named(summary.candidates, tied.candidates).map(({ number, name }) => (
        <label className="a-check" key={number}>
          <input type="checkbox" value={number} {...input} />
          <span>
            {number}. {name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
