import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

/** Why a process or its elections were not made. */
export function ProcessProblem({ error }: { error: unknown }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  return (
    <Note kind="err" live title={t("dialog.notDone")}>
      {isApiProblem(error, "write-conflict") ? t("processes.codeTaken") : problemText(error)}
    </Note>
  );
}
