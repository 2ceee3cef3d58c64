import type { ElectionId } from "@urna/contract/identifiers";
import type { RollDryRun } from "@urna/contract/roll-import/dry-run";
import type { RollImportState } from "@urna/contract/roll-import/import-state";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../../ui/panel.tsx";
import { BreakdownTable } from "./breakdown-table.tsx";
import { ErrorNote } from "./error-note.tsx";
import { Figures } from "./figures.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { RestoredPanel } from "./restored-panel.tsx";
import { TouchedPanel } from "./touched-panel.tsx";

interface ReviewStepProps {
  electionId: ElectionId;
  found: RollImportState;
  /** Between what the file has and its errors. */
  children: ReactNode;
}

/** What the file would change, what was found in it, and how the roll would stand beside the one in force. */
export function ReviewStep({ electionId, found, children }: ReviewStepProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { dryRun, fileName, header } = found;
  const {
    importId,
    categories,
    establishments,
    baseNumber,
    warnings,
    errorRows,
    errorKinds,
    elections,
    losingCategory,
    restored,
  } = dryRun;
  const { number } = useFormats();
  const warned = warnings.reduce((sum, { count }) => sum + count, 0);
  const compared =
    baseNumber > 0 ? t("import.comparedWith", { number: baseNumber }) : t("import.firstVersion");
  return (
    <>
      <TouchedPanel elections={elections} />
      {restored ? (
        <RestoredPanel dryRun={dryRun} restored={restored} />
      ) : (
        <Panel title={fileName || t("import.review")} aside={t(`import.mode.${dryRun.mode}`)}>
          <Figures dryRun={dryRun} />
          <RowsRead dryRun={dryRun} />
          {errorRows > 0 && (
            <ErrorNote electionId={electionId} importId={importId} header={header} errorRows={errorRows} />
          )}
        </Panel>
      )}
      {children}
      {errorRows + warned > 0 && (
        <FindingsPanel electionId={electionId} importId={importId} errorKinds={errorKinds} />
      )}
      <Panel title={compared}>
        {losingCategory > 0 && (
          <Note
            kind="warn"
            title={t("import.losing", { count: losingCategory, number: number(losingCategory) })}
          >
            {t("import.losingText")}
          </Note>
        )}
        <BreakdownTable
          caption={t("import.byCategory")}
          heading={t("column.category")}
          rows={categories}
          nameOf={(key) => t(`common:category.${key}`)}
        />
        <details className="a-details">
          <summary>{t("import.byEstablishment")}</summary>
          <BreakdownTable
            caption={t("import.byEstablishment")}
            heading={t("column.establishment")}
            rows={establishments}
            nameOf={(key) => key || t("roll.central")}
          />
        </details>
      </Panel>
    </>
  );
}

/** Every row of the file is a person, in error, or repeats a person of another row. */
function RowsRead({ dryRun: { rows, people, errorRows, repeatedRows } }: { dryRun: RollDryRun }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const figures = { count: rows, rows: number(rows), people: number(people) };
  const rest = { errors: number(errorRows), repeated: number(repeatedRows) };
  return <p>{t("import.rowsRead", { ...figures, ...rest })}</p>;
}
