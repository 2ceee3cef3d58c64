import { resendReceipt } from "@urna/contract/receipts/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";
import { useElectionId } from "../../../election/use-election.ts";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";

/** `send` while no email has gone out yet, `resend` afterwards: the server does the same, the words differ. */
export type MailWay = "send" | "resend";

/** Sends the receipt to the registered address, and says how that went. */
export function useMailReceipt(onAccepted: (sentTo: string) => void) {
  const { t } = useTranslation("voting");
  const problemText = { send: useProblemText("sendReceipt"), resend: useProblemText("resendReceipt") };
  const api = useApi();
  const electionId = useElectionId();
  const mailing = useSingleMutation({
    mutationFn: async (way: MailWay) => ({
      way,
      ...(await call(api, resendReceipt, { params: { id: electionId } })),
    }),
    onSuccess: ({ sentTo }) => onAccepted(sentTo),
  });
  const { data, error, variables = "send" } = mailing;
  const noAddress = isApiProblem(error, "no-registered-email");
  return {
    mail: (way: MailWay) => mailing.mutate(way),
    busy: mailing.isPending,
    /** Where it was sent, masked. */
    sentTo: data?.sentTo,
    noAddress,
    accepted: data && { title: t(data.way === "send" ? "receipt.sent" : "receipt.resent") },
    errorText: error ? (noAddress ? t("mail.none") : problemText[variables](error)) : undefined,
  };
}

export type MailReceipt = ReturnType<typeof useMailReceipt>;
