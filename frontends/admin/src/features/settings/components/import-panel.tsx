import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isOfFile } from "../../../form/is-of-file.ts";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useImport } from "../use-import.ts";
import { useTableProblem } from "../use-table-problem.ts";
import { ImportOutcome } from "./import-outcome.tsx";

const fieldId = "establishments-file";

/** Establishments from a CSV file: a dry run, and only then the import. */
export function ImportPanel({ onDone }: { onDone(): void }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const problemText = useProblemText("sendRequest");
  const tableProblem = useTableProblem();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);
  const [hasNoFile, setHasNoFile] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { looked, check, confirm, startAgain } = useImport(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    setHasNoFile(!file);
    setAttempt((count) => count + 1);
    if (file) check.mutate(file, { onSuccess: () => setChosen(false) });
  };
  const problems = hasNoFile ? [t("settings.import.noFile")] : check.error ? tableProblem(check.error) : [];
  const ofFile = hasNoFile || isOfFile(check.error);
  const done = confirm.data;
  return (
    <Panel title={t("settings.establishment.import")}>
      {done && (
        <Note kind="ok" live title={t("settings.establishment.imported")}>
          {t("settings.establishment.importedText", {
            added: number(done.added),
            changed: number(done.changed),
          })}
        </Note>
      )}
      {confirm.error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {isApiProblem(confirm.error, "locked-while-open")
            ? t("settings.establishment.emailLocked")
            : problemText(confirm.error)}
        </Note>
      )}
      <UnsavedGuard needed={chosen || looked !== undefined} />
      {looked ? (
        <ImportOutcome
          outcome={looked.outcome}
          isPending={confirm.isPending}
          onConfirm={() => confirm.mutate(looked)}
          onStartAgain={startAgain}
        />
      ) : (
        <form noValidate className="u-stack" onSubmit={submit}>
          <ErrorSummary
            errors={problems.map((text) => ({ text, fieldId: ofFile ? fieldId : undefined }))}
            attempt={attempt}
          />
          <FileField
            ref={input}
            id={fieldId}
            accept=".csv,text/csv"
            label={t("settings.import.fileLabel")}
            hint={t("settings.establishment.fileHint")}
            error={ofFile ? problems[0] : undefined}
            onChange={({ target }) => setChosen(target.value !== "")}
          />
          <Button kind="pen" type="submit" busy={check.isPending} busyLabel={t("settings.import.checking")}>
            {t("settings.import.check")}
          </Button>
        </form>
      )}
    </Panel>
  );
}
