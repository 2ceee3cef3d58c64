import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../../form/unsaved-guard.tsx";
import { isOfFile } from "../../../../form/is-of-file.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { FileFacts } from "../file/file-facts.tsx";
import { useFileProblems } from "../file/file-problems.ts";
import { FixedFields, fixedIds } from "./fixed-fields.tsx";
import {
  filePeople,
  hasGuardians,
  mappingOf,
  mappingProblems,
  suggestedChoice,
  type Choice,
} from "./mapping.ts";
import { MappingTable } from "./mapping-table.tsx";
import { UnreadNote } from "./unread-note.tsx";
import type { ChosenFile, useRollImport } from "../use-roll-import.ts";

interface ColumnsStepProps extends Pick<ReturnType<typeof useRollImport>, "check" | "chooseAgain"> {
  chosen: ChosenFile;
}

/** What each column is. Suggestions are filled in and named as such; nothing is read that nobody has seen. */
export function ColumnsStep({ chosen, check, chooseAgain }: ColumnsStepProps) {
  const { t } = useTranslation(["admin", "common"]);
  const fileProblems = useFileProblems();
  const { file, mode, reading } = chosen;
  const [choice, setChoice] = useState(() => suggestedChoice(reading));
  const [attempt, setAttempt] = useState(0);
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));
  const wrong = mappingProblems(choice);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length === 0) check.mutate({ file, mode, mapping: mappingOf(choice) });
    setAttempt((count) => count + 1);
  };
  const said = wrong.map(({ kind, field }) => ({
    fieldId: field === "documentType" || field === "categories" ? fixedIds[field] : columnId(0),
    text: t(`import.${kind}Field`, { field: t(`import.field.${field}`) }),
  }));
  const refused = check.error ? fileProblems(check.error) : [];
  const errors =
    said.length > 0
      ? said
      : refused.map((text) => ({ text, fieldId: isOfFile(check.error) ? columnId(0) : undefined }));
  return (
    <Panel title={t("import.columns")} aside={<FileFacts reading={reading} />}>
      <form noValidate onSubmit={submit} className="u-stack">
        <UnsavedGuard needed={!check.isPending && !check.isSuccess} />
        {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        <p>{t("import.columnsLead", { file: file.name })}</p>
        {hasGuardians(reading) && (
          <RadioList
            legend={t("import.people.legend")}
            name="file-people"
            value={choice.people}
            onChange={(people) => setChoice(suggestedChoice(reading, people))}
            options={filePeople.map((value) => ({
              value,
              label: t(`common:category.${value}`),
              hint: t(`import.people.${value}Hint`),
            }))}
          />
        )}
        <MappingTable
          columns={reading.columns}
          people={choice.people}
          fields={choice.fields}
          onChange={(fields) => change({ fields })}
        />
        <UnreadNote columns={reading.columns} fields={choice.fields} />
        <FixedFields file={reading} choice={choice} onChange={change} />
        <div className="u-actions">
          <Button kind="pen" type="submit" busy={check.isPending} busyLabel={t("import.checking")}>
            {t("import.check")}
          </Button>
          <Button onClick={chooseAgain} disabled={check.isPending}>
            {t("import.otherFile")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const columnId = (place: number) => `column-${place}`;
