import type { ElectionId } from "@urna/contract/identifiers";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";

interface NewCodeFieldProps {
  id: ElectionId;
  value: string;
  onChange(code: string): void;
  /** Why the election was not made; null before. */
  error: Error | null;
}

const longestCode = 40;

/** The code of an election that is being made from another. Other errors of the form are shown elsewhere. */
export function NewCodeField({ id, value, onChange, error }: NewCodeFieldProps) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const isTaken = isApiProblem(error, "write-conflict");
  const isWrong = isTaken || isApiProblem(error, "invalid-request");
  return (
    <>
      {error && !isWrong && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
      <TextField
        id={id}
        mono
        label={t("draft.general.code")}
        hint={t("draft.general.codeHint")}
        value={value}
        maxLength={longestCode}
        autoComplete="off"
        error={isWrong ? t(isTaken ? "draft.codeTaken" : "draft.codeForm") : undefined}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
    </>
  );
}
