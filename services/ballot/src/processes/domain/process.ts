import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import { withoutEmpty } from "../../domain/without-empty.ts";
import type { Process } from "../../elections/domain/election.ts";

const text = z.string().trim().max(300);
const ChangesSchema = z.object({
  name: z.object({ es: text.min(1), en: text.optional(), ht: text.optional() }),
  trial: z.boolean().default(false),
});
const ProcessSchema = ChangesSchema.extend({
  code: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Z0-9][A-Z0-9-]*$/),
});

/** @throws DomainError `invalid-request` naming every wrong field */
export function readProcess(input: unknown): Omit<Process, "id" | "fixed"> {
  return read(ProcessSchema, input);
}

/**
 * The fields of a process that may change.
 * @throws DomainError `invalid-request` naming every wrong field
 */
export function readProcessChanges(input: unknown): Pick<Process, "name" | "trial"> {
  return read(ChangesSchema, input);
}

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(withoutEmpty(input));
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.map(({ path }) => ({
    path: path.join("."),
    code: "invalid-format",
  }));
  throw new DomainError("invalid-request", { fieldErrors });
}
