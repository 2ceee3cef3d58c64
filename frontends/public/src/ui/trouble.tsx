import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

interface TroubleProps {
  error: unknown;
  busy: boolean;
  onRetry(): void;
}

/** Something did not load: why, and another try. */
export function Trouble({ error, busy, onRetry }: TroubleProps) {
  const { t } = useTranslation("common");
  const problemText = useProblemText();
  return (
    <Note kind="err" live>
      <p>{problemText(error)}</p>
      <div className="u-actions">
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t("action.retry")}
        </Button>
      </div>
    </Note>
  );
}
