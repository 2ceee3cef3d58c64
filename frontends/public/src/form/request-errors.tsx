import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { useTranslation } from "react-i18next";

interface RequestErrorsProps {
  /** The call itself failed. */
  problem: string | undefined;
  /** Some obligatory field is empty. */
  incomplete: boolean;
  fields: readonly { id: string; label: string; error: string }[];
  attempt: number;
  /** Where the form asks for something else than a request's. */
  titles?: { incomplete: string; failed: string };
}

/** What stands in the way, above the form: the specification's sentence first, then each field by name. */
export function RequestErrors({ problem, incomplete, fields, attempt, titles }: RequestErrorsProps) {
  const { t } = useTranslation("public");
  const wrong = fields.map(({ id, label, error }) => ({ fieldId: id, text: `${label}: ${error}` }));
  const errors = wrong.length > 0 || problem === undefined ? wrong : [{ text: problem }];
  return (
    <ErrorSummary
      errors={errors}
      attempt={attempt}
      {...(incomplete && { title: titles?.incomplete ?? t("form.incomplete") })}
      {...(wrong.length === 0 && problem !== undefined && { title: titles?.failed ?? t("form.notSent") })}
    />
  );
}
