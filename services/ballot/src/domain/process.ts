import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { Process } from "./election.ts";

const text = z.string().trim().max(300);
const ProcessSchema = z.object({
  code: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Z0-9][A-Z0-9-]*$/),
  name: z.object({ es: text.min(1), en: text, ht: text }),
  trial: z.boolean().default(false),
});

/** @throws DomainError `invalid-request` naming every wrong field */
export function readProcess(input: unknown): Omit<Process, "id"> {
  const read = ProcessSchema.safeParse(input);
  if (read.success) return read.data;
  const fieldErrors = read.error.issues.map(({ path }) => ({ path: path.join("."), code: "invalid-format" }));
  throw new DomainError("invalid-request", { fieldErrors });
}
