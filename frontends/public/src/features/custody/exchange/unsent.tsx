import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

interface UnsentProps {
  error: unknown;
  busy: boolean;
  onAgain(): void;
}

/** What was made did not arrive, or was not taken. It is still here. */
export function Unsent({ error, busy, onAgain }: UnsentProps) {
  const { t } = useTranslation("custody");
  const problemText = useProblemText();
  return (
    <Note kind="err" title={t("unsent.title")} live>
      <p>{problemText(error)}</p>
      <p>{t("unsent.text")}</p>
      <div className="u-actions">
        <Button kind="pen" icon="refresh" busy={busy} busyLabel={t("unsent.busy")} onClick={onAgain}>
          {t("unsent.again")}
        </Button>
      </div>
    </Note>
  );
}
