import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";

interface ResendAnswerProps {
  sentTo: string | undefined;
  errorText: string | undefined;
}

/** How the resending went; stays, where the toast goes. */
export function ResendAnswer({ sentTo, errorText }: ResendAnswerProps) {
  const { t } = useTranslation("voting");
  if (errorText) {
    return (
      <Note kind="err" live>
        {errorText}
      </Note>
    );
  }
  if (!sentTo) return null;
  return (
    <Note kind="ok" title={t("receipt.resent")} live>
      {t("receipt.resentTo", { address: sentTo })}
    </Note>
  );
}
