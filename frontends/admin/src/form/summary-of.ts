import type { SummaryError } from "@urna/web-kit/ui/form/error-summary";

type Errors<Field extends string> = Partial<Record<Field, { message?: string | undefined }>>;

/** A form's errors, in the order of its fields; a field's name is its id, its message the key of a text. */
export function summaryOf<Field extends string>(
  errors: Errors<Field>,
  fields: readonly Field[],
  say: (key: string) => string,
): SummaryError[] {
  return fields.flatMap((fieldId) => {
    const message = errors[fieldId]?.message;
    return message === undefined ? [] : [{ fieldId, text: say(message) }];
  });
}
