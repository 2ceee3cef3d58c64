import { maxRollBytes } from "@urna/contract/roll-import/roll-file";
import { rollModes, type RollMode } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isOfFile } from "../../../../form/is-of-file.ts";
import { UnsavedGuard } from "../../../../form/unsaved-guard.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { useFileProblems } from "./file-problems.ts";
import { TemplateLinks } from "./template-links.tsx";
import type { useRollImport } from "../use-roll-import.ts";

const fieldId = "roll-file";

/** Which file, and how it meets the roll that is there. */
export function FileStep({ read }: Pick<ReturnType<typeof useRollImport>, "read">) {
  const { t } = useTranslation("admin");
  const fileProblems = useFileProblems();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);
  const [mode, setMode] = useState<RollMode>("upsert");
  const [unusable, setUnusable] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const reason = refusalOf(file);
    setUnusable(reason && t(reason));
    if (reason) again();
    else if (file) read.mutate({ file, mode }, { onError: again });
  };
  const problems = unusable ? [unusable] : read.error ? fileProblems(read.error) : [];
  const ofFile = unusable !== undefined || isOfFile(read.error);
  return (
    <Panel title={t("import.chooseFile")}>
      <form noValidate onSubmit={submit} className="u-stack">
        <UnsavedGuard needed={chosen} />
        <ErrorSummary
          errors={problems.map((text) => ({ text, fieldId: ofFile ? fieldId : undefined }))}
          attempt={attempt}
        />
        <FileField
          ref={input}
          id={fieldId}
          accept=".csv,.txt,.xlsx,text/csv"
          label={t("import.fileLabel")}
          hint={t("import.fileHint")}
          error={ofFile ? problems[0] : undefined}
          onChange={({ target }) => setChosen(target.value !== "")}
        />
        <TemplateLinks />
        <RadioList
          legend={t("import.mode.legend")}
          name="roll-mode"
          value={mode}
          onChange={setMode}
          options={rollModes.map((value) => ({
            value,
            label: t(`import.mode.${value}`),
            hint: t(`import.mode.${value}Hint`),
          }))}
        />
        <div className="u-actions">
          <Button kind="pen" type="submit" busy={read.isPending} busyLabel={t("import.reading")}>
            {t("import.readColumns")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function refusalOf(file: File | undefined) {
  if (!file) return "import.noFile";
  if (file.size === 0) return "import.problem.file-required";
  return file.size > maxRollBytes ? "import.tooLarge" : undefined;
}
