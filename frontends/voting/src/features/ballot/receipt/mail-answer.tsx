import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import type { MailReceipt } from "./use-mail-receipt.ts";

/** How the sending went that somebody asked for. */
export function MailAnswer({ mailing }: { mailing: MailReceipt }) {
  const { t } = useTranslation("voting");
  const { accepted, sentTo = "", errorText } = mailing;
  if (errorText) {
    return (
      <Note kind="err" live>
        {errorText}
      </Note>
    );
  }
  if (!accepted) return null;
  return (
    <Note kind="ok" title={accepted.title} live>
      {t("receipt.resentTo", { address: sentTo })}
    </Note>
  );
}
