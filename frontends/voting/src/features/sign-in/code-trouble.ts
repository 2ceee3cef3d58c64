import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";

/** What is wrong with a code: it is not one, or the call that failed says. */
export type CodeTrouble = "format" | { readonly problem: unknown };

/** Whether the code is what there is to correct. */
export function isOfCode(trouble: CodeTrouble | undefined): boolean {
  if (trouble === undefined || trouble === "format") return trouble === "format";
  return isApiProblem(trouble.problem, "invalid-code", "code-expired");
}

/** Says it in the page's language. */
export function useCodeTroubleText(trouble: CodeTrouble | undefined): string | undefined {
  const { t } = useTranslation("voting");
  const problemText = useProblemText("signIn");
  if (trouble === undefined) return undefined;
  if (trouble === "format") return t("otp.format");
  return isApiProblem(trouble.problem, "invalid-code") ? t("otp.wrong") : problemText(trouble.problem);
}
