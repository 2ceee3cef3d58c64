import { fieldErrors } from "@urna/contract/api/field-errors";
import type { FieldErrorCode } from "@urna/contract/errors";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * Checks a form with the very schema that the service checks it with. A field's message is its code, the key of its
 * text under `fields` in `errors.json`.
 */
export function contractResolver<Fields extends FieldValues>(
  schema: z.ZodType<Fields>,
): Resolver<Fields, unknown, Fields> {
  return (values) => {
    const read = schema.safeParse(values);
    if (read.success) return { values: read.data, errors: {} };
    return { values: {}, errors: errorsOf(fieldErrors(read.error, values)) as FieldErrors<Fields> };
  };
}

/** The first thing that is wrong with each field. */
function errorsOf(found: readonly { path: string; code: FieldErrorCode }[]) {
  const errors: Record<string, { type: string; message: FieldErrorCode }> = {};
  for (const { path, code } of found) errors[path] ??= { type: code, message: code };
  return errors;
}
