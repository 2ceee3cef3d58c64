import type { FieldErrorCode } from "@urna/contract/errors";
import { duration } from "@urna/language/moments";
import { useTranslation } from "react-i18next";
import { isApiProblem, type ProblemCode } from "../api-client/problem.ts";
import { useLanguage } from "./language.ts";

/** What was being done, for the cases in which the problem's code explains nothing (`errors:action.*`). */
export type AttemptedAction =
  "signIn" | "requestCode" | "verifyReceipt" | "sendRequest" | "resendReceipt" | "sendReceipt";

/** What to say to a person about a failed call; anything that is no problem of the API is our own fault. */
export function useProblemText(action?: AttemptedAction): (error: unknown) => string {
  const { t } = useTranslation("errors");
  const { language } = useLanguage();
  return (error) => {
    const problem = isApiProblem(error) ? error : undefined;
    const code: ProblemCode = problem?.code ?? "internal";
    if (action && explainsNothing.has(code)) return t(`action.${action}`);
    if (code === "too-many-requests" && problem?.retryAfterSeconds) {
      return t(code, { context: "wait", wait: duration(problem.retryAfterSeconds * 1000, language) });
    }
    // What only administrators are refused comes with their own texts.
    return t([code, `admin:refusal.${code}`]);
  };
}

export function useFieldErrorText(): (code: FieldErrorCode) => string {
  const { t } = useTranslation("errors");
  return (code) => t(`fields.${code}`);
}

const explainsNothing = new Set<ProblemCode>([
  "internal",
  "unavailable",
  "unexpected-answer",
  "method-not-allowed",
]);
