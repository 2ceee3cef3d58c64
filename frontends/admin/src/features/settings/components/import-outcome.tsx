import type { EstablishmentImportOutcome } from "@urna/contract/establishments/establishment";
import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useFieldErrorText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";

type RowError = EstablishmentImportOutcome["errors"][number];

interface ImportOutcomeProps {
  outcome: EstablishmentImportOutcome;
  isPending: boolean;
  onConfirm(): void;
  onStartAgain(): void;
}

const figures = ["added", "changed", "unchanged"] as const;
const mostShown = 100;

/** What a table would change, and the rows that stand in the way. */
export function ImportOutcome({ outcome, isPending, onConfirm, onStartAgain }: ImportOutcomeProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const columns = useColumns();
  const { errors, added, changed } = outcome;
  return (
    <div className="u-stack">
      <h3>
        <span role="status">
          {errors.length > 0 ? t("settings.import.hasErrors") : t("settings.import.isSound")}
        </span>
      </h3>
      <dl className="a-figures">
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`settings.import.${name}`)}</dt>
            <dd>{number(outcome[name])}</dd>
          </div>
        ))}
        <div data-alarm={errors.length > 0 || undefined}>
          <dt>{t("settings.import.errors")}</dt>
          <dd>{number(errors.length)}</dd>
        </div>
      </dl>
      {errors.length > 0 && (
        <>
          <Note kind="err" title={t("settings.import.cannotConfirm")}>
            {t("settings.import.correct")}
          </Note>
          <DataTable
            caption={t("settings.import.errorTable")}
            columns={columns}
            rows={errors.slice(0, mostShown)}
            rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
          />
        </>
      )}
      <div className="u-actions">
        {errors.length === 0 && added + changed > 0 && (
          <Button kind="pen" busy={isPending} busyLabel={t("settings.import.committing")} onClick={onConfirm}>
            {t("settings.establishment.confirm")}
          </Button>
        )}
        <Button onClick={onStartAgain} disabled={isPending}>
          {t("settings.import.otherFile")}
        </Button>
      </div>
    </div>
  );
}

function useColumns(): Column<RowError>[] {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const fieldErrorText = useFieldErrorText();
  const cure = ({ column, code }: RowError) => {
    if (code === "duplicate") return t("settings.establishment.twice");
    if (column === "rbd" && code === "invalid-format") return t("settings.establishment.codeWrong");
    return isFieldErrorCode(code) ? fieldErrorText(code) : code;
  };
  return [
    // The header is the file's first line.
    { key: "row", header: t("column.line"), rowHeader: true, cell: ({ row }) => number(row + 1) },
    {
      key: "column",
      header: t("column.column"),
      cell: ({ column }) => <code className="a-code">{column}</code>,
    },
    { key: "code", header: t("column.problem"), cell: cure },
  ];
}
