import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import type { SummaryError } from "@urna/web-kit/ui/form/error-summary";
import { useTranslation } from "react-i18next";
import type { FormMessage } from "./forms.ts";

/** What stands in the way, of one control or of all; without words yet, for the page's language may change under it. */
export type SignInTrouble = { readonly fieldId?: string } & (
  | { readonly message: FormMessage | "signIn.stronger" | "signIn.strongerByDocument" }
  /** A call that failed, and what it was for. */
  | { readonly problem: unknown; readonly action: "requestCode" | "signIn" }
);

/** Says it in the page's language. */
export function useTroubleText(): (trouble: SignInTrouble) => SummaryError {
  const { t } = useTranslation(["voting", "errors"]);
  const texts = { requestCode: useProblemText("requestCode"), signIn: useProblemText("signIn") };
  return ({ fieldId, ...trouble }) => ({
    fieldId,
    text: "message" in trouble ? t(trouble.message) : texts[trouble.action](trouble.problem),
  });
}
