import { isApiProblem } from "@urna/web-kit/api-client/problem";

/** Whether a failed call says that there is something to correct in the file, and not in the service or the connection. */
export function isOfFile(problem: unknown): boolean {
  if (isApiProblem(problem, "payload-too-large", "unsupported-media-type")) return true;
  return isApiProblem(problem, "invalid-request") && problem.errors.length > 0;
}
