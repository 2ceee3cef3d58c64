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

/** Says it in the page's language, and what to do about a code that is wrong. */
export function useCodeTroubleText(trouble: CodeTrouble | undefined): { text?: string; advice?: string } {
  const { t } = useTranslation("voting");
  const problemText = useProblemText("signIn");
  if (trouble === undefined) return {};
  if (trouble === "format") return { text: t("otp.format") };
  const text = problemText(trouble.problem);
  return isApiProblem(trouble.problem, "invalid-code") ? { text, advice: t("otp.recheck") } : { text };
}
