import { useMutation } from "@tanstack/react-query";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { useTranslation } from "react-i18next";
import { useElectionId } from "../../election/use-election.ts";
import { resendReceipt } from "./api/resend-receipt.ts";

/** Sends the receipt to the registered address again, and says how that went. */
export function useResend() {
  const { t } = useTranslation("voting");
  const problemText = useProblemText("resendReceipt");
  const api = useApi();
  const electionId = useElectionId();
  const toast = useToast();
  const resend = useMutation({
    mutationFn: () => resendReceipt(api, electionId),
    onSuccess: () => toast(t("receipt.resent")),
  });
  const errorText = !resend.error
    ? undefined
    : isApiProblem(resend.error, "no-registered-email")
      ? t("receipt.noEmail")
      : problemText(resend.error);
  return { resend: () => resend.mutate(), busy: resend.isPending, sentTo: resend.data?.sentTo, errorText };
}
