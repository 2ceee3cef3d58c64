import type { RollImportState } from "@urna/contract/api/admin/roll";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { BreakdownTable } from "./breakdown-table.tsx";
import { ErrorNote } from "./error-note.tsx";
import { Figures } from "./figures.tsx";
import { FindingsPanel } from "./findings-panel.tsx";

interface ReviewStepProps {
  electionId: string;
  found: RollImportState;
}

/** What the file would change, what was found in it, and how the roll would stand beside the one in force. */
export function ReviewStep({ electionId, found }: ReviewStepProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { dryRun, fileName, header } = found;
  const { importId, categories, establishments, baseNumber, warnings, errorRows } = dryRun;
  const warned = warnings.reduce((sum, { count }) => sum + count, 0);
  const compared =
    baseNumber > 0 ? t("import.comparedWith", { number: baseNumber }) : t("import.firstVersion");
  return (
    <>
      <Panel title={fileName || t("import.review")} aside={t(`import.mode.${dryRun.mode}`)}>
        <Figures dryRun={dryRun} />
        {errorRows > 0 && <ErrorNote {...{ electionId, importId, header, errorRows }} />}
      </Panel>
      {errorRows + warned > 0 && <FindingsPanel {...{ electionId, importId }} />}
      <Panel title={compared}>
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
