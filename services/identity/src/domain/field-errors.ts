import type { z } from "zod";

/** zod's issues as the fields of an `invalid-request`; schemas give their messages as field error codes. */
export function fieldErrorsOf(error: z.ZodError): { path: string; code: string }[] {
  return error.issues.map(({ path, message }) => ({ path: path.join("."), code: message }));
}
