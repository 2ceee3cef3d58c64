import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { NotFoundNotice } from "./election-notices.tsx";
import { Notice } from "./notice.tsx";

/** A call failed for a reason that may pass: it can be tried again. */
export function TroublePage({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation("common");
  const problemText = useProblemText();
  if (isApiProblem(error, "not-found")) return <NotFoundNotice />;
  return (
    <Notice
      title={t("errorPage.title")}
      actions={
        <Button kind="pen" icon="refresh" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      }
    >
      <p role="alert">{problemText(error)}</p>
    </Notice>
  );
}
