import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { checklistKeysOf } from "./use-step.ts";

/** Why the step was not taken; nothing has changed. */
export function StepProblem({ error }: { error: unknown }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const missing = checklistKeysOf(error);
  const unsure = isApiProblem(error, "connection", "unavailable");
  return (
    <Note kind="err" live title={unsure ? t("dialog.unsure") : t("dialog.notDone")}>
      {missing.length === 0 ? (
        problemText(error)
      ) : (
        <ul>
          {missing.map((key) => (
            <li key={key}>{t(`checklist.${key}.missing`)}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
