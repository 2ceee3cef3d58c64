import type { FieldErrorCode } from "@urna/contract/errors";
import { isApiProblem } from "@urna/web-kit/api-client/problem";

/** Why the API refused one field. */
export function fieldCodeOf(problem: unknown, path: string): FieldErrorCode | undefined {
  if (!isApiProblem(problem, "invalid-request")) return undefined;
  return problem.errors.find((error) => error.path === path)?.code;
}
