import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnreadableFile } from "./use-new-election.ts";

/** Why nothing was made; of a file, every field that is wrong by its name. */
export function NewElectionProblem({ error }: { error: unknown }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const fieldText = useFieldErrorText();
  if (error instanceof UnreadableFile) return <Refused>{t("new.fileUnreadable")}</Refused>;
  if (isApiProblem(error, "write-conflict")) return <Refused>{t("draft.codeTaken")}</Refused>;
  const wrong = isApiProblem(error, "invalid-request")
    ? error.errors.filter(({ path }) => path.startsWith("file"))
    : [];
  if (wrong.length === 0) return <Refused>{problemText(error)}</Refused>;
  return (
    <Refused>
      {t("new.fileWrong", { count: wrong.length })}
      <ul>
        {wrong.slice(0, 50).map(({ path, code }) => (
          <li key={path}>
            <code className="a-code">{path.replace(/^file\.?/, "")}</code>{" "}
            {fieldText(isFieldErrorCode(code) ? code : "invalid-format")}
          </li>
        ))}
      </ul>
    </Refused>
  );
}

function Refused({ children }: { children: ReactNode }) {
  const { t } = useTranslation("admin");
  return (
    <Note kind="err" live title={t("dialog.notDone")}>
      {children}
    </Note>
  );
}
