import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { useFieldErrorText } from "@urna/web-kit/i18n/problem-text";
import type { SummaryError } from "@urna/web-kit/ui/form/error-summary";
import { get, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { leastPeople, type CustodyFields } from "./custody-fields.ts";

type Form = UseFormReturn<CustodyFields>;
export type CustodyPlace = "plan.threshold" | "people.root" | `people.${number}.${"name" | "email"}`;

/** What is wrong with a field, in words; undefined where nothing is. */
export function useCustodyErrors({ formState: { errors }, getValues }: Form) {
  const { t } = useTranslation("trustees");
  const fieldErrorText = useFieldErrorText();
  return (place: CustodyPlace): string | undefined => {
    const code: unknown = (get(errors, place) as { message?: unknown } | undefined)?.message;
    if (typeof code !== "string" || !isFieldErrorCode(code)) return undefined;
    if (place === "plan.threshold") return t("plan.neededWrong");
    if (place === "people.root") return t("people.tooFew", { count: leastPeople[getValues("plan.people")] });
    if (code === "duplicate") return t(place.endsWith("email") ? "people.sameEmail" : "people.sameName");
    return fieldErrorText(code);
  };
}

/** The same, of all fields, in the order of the form. */
export function useCustodySummary(form: Form): SummaryError[] {
  const { t } = useTranslation("trustees");
  const errorOf = useCustodyErrors(form);
  const found = (place: CustodyPlace, fieldId: string, who?: string) => {
    const text = errorOf(place);
    return text === undefined ? [] : [{ fieldId, text: who === undefined ? text : `${who}: ${text}` }];
  };
  return [
    ...found("plan.threshold", "plan-threshold"),
    ...found("people.root", "people"),
    ...form.getValues("people").flatMap(({ name }, index) =>
      (["name", "email"] as const).flatMap((field) => {
        const place = `people.${index}.${field}` as const;
        return found(place, place, name || t("people.unnamed", { place: index + 1 }));
      }),
    ),
  ];
}
