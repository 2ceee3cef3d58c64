import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import { useTranslation } from "react-i18next";
import type { MailReceipt } from "./use-mail-receipt.ts";

interface MailStateProps {
  receipt: OwnReceipt;
  /** It was asked for long enough. */
  over: boolean;
  mailing: MailReceipt;
}

/** Where the email with the receipt is now; a change is read out, once. */
export function MailState({ receipt, over, mailing }: MailStateProps) {
  const { t } = useTranslation("voting");
  const { email, sentByEmail } = receipt;
  const state = email?.state ?? (sentByEmail ? "sent" : "sending");
  const address = email?.sentTo ?? mailing.sentTo;
  const words = () => {
    if (mailing.noAddress || state === "none") return t("mail.none");
    if (state === "sending" && over) return t("mail.late");
    return address ? t(`mail.${state}To`, { address }) : t(`mail.${state}`);
  };
  return <span role="status">{words()}</span>;
}
