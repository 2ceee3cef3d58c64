import type { FieldErrorCode } from "@urna/contract/errors";
import { useTranslation } from "react-i18next";
import { isApiProblem } from "../api-client/problem.ts";

/** What to tell a person about a failed call; anything that is no problem of the API is our own fault. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation("errors");
  return (error) => t(isApiProblem(error) ? error.code : "internal");
}

export function useFieldErrorText(): (code: FieldErrorCode) => string {
  const { t } = useTranslation("errors");
  return (code) => t(`fields.${code}`);
}
