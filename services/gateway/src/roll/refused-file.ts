import { DomainError } from "@urna/service-kit/errors";

/** A file that cannot be read as a whole: `file`, `rows`, `columns`, or a column's name, and why. */
export function refusedFile(path: string, code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path, code }] });
}
