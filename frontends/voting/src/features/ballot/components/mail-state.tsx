import { useTranslation } from "react-i18next";
import { registeredAddress } from "../../../session/registered-address.ts";

interface MailStateProps {
  sent: boolean;
  /** It was asked for long enough. */
  over: boolean;
  /** The server said that there is no address. */
  noAddress: boolean;
  /** Where it was sent on request, masked. */
  sentTo: string | undefined;
}

/** Where the email with the receipt is now; a change is read out, once. */
export function MailState({ sent, over, noAddress, sentTo }: MailStateProps) {
  const { t } = useTranslation("voting");
  const address = sentTo ?? registeredAddress.read();
  const words = () => {
    if (noAddress) return t("mail.none");
    if (sent) return address ? t("mail.sentTo", { address }) : t("mail.sent");
    if (over) return t("mail.late");
    return address ? t("mail.sendingTo", { address }) : t("mail.sending");
  };
  return <span role="status">{words()}</span>;
}
