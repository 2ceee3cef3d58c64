import type { UseMutationResult } from "@tanstack/react-query";
import type { RollDryRun } from "@urna/contract/api/admin/roll";
import { Button } from "@urna/web-kit/ui/button";
import { ErrorSummary } from "@urna/web-kit/ui/error-summary";
import { TextField } from "@urna/web-kit/ui/text-field";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { rollTemplate } from "../roll-template.ts";
import { saveFile } from "../save-file.ts";
import { useFileProblem } from "../use-file-problem.ts";

interface FileFormProps {
  check: UseMutationResult<RollDryRun, Error, Blob>;
  onFile(): void;
}

const fieldId = "roll-file";
/** The gateway's own limit. */
const maxBytes = 20 * 1024 * 1024;

export function FileForm({ check, onFile }: FileFormProps) {
  const { t } = useTranslation("admin");
  const fileProblem = useFileProblem();
  const input = useRef<HTMLInputElement>(null);
  const [unusable, setUnusable] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const refuse = (text: string) => {
    setUnusable(text);
    setAttempt((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return refuse(t("import.noFile"));
    if (file.size === 0) return refuse(t("import.emptyFile"));
    if (file.size > maxBytes) return refuse(t("import.tooLarge"));
    setUnusable(undefined);
    onFile();
    check.mutate(file, { onError: () => setAttempt((count) => count + 1) });
  };
  const problems = unusable ? [unusable] : check.error ? fileProblem(check.error) : [];
  return (
    <form noValidate onSubmit={submit} className="u-stack">
      <ErrorSummary errors={problems.map((text) => ({ fieldId, text }))} attempt={attempt} />
      <TextField
        ref={input}
        id={fieldId}
        type="file"
        accept=".csv,text/csv"
        label={t("import.fileLabel")}
        hint={t("import.fileHint")}
        error={problems[0]}
      />
      <div className="u-actions">
        <Button kind="pen" type="submit" busy={check.isPending} busyLabel={t("import.checking")}>
          {t("import.check")}
        </Button>
        <Button kind="quiet" icon="download" onClick={() => saveFile("padron.csv", rollTemplate)}>
          {t("import.template")}
        </Button>
      </div>
    </form>
  );
}
