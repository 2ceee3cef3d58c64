import type { RollDryRun } from "@urna/contract/api/admin/roll";
import { fieldErrorCodes } from "@urna/contract/errors";
import { useFieldErrorText } from "@urna/web-kit/i18n/problem-text";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Pager } from "../../../ui/pager.tsx";

type RowError = RollDryRun["errors"][number];
const pageSize = 50;

/** Row, column and cure; as many as a screen holds at a time. */
export function RowErrors({ errors }: { errors: readonly RowError[] }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const fieldErrorText = useFieldErrorText();
  const [page, setPage] = useState(1);
  const columns: Column<RowError>[] = [
    // The header is the file's first line.
    { key: "row", header: t("column.line"), rowHeader: true, cell: ({ row }) => number(row + 1) },
    {
      key: "column",
      header: t("column.column"),
      cell: ({ column }) => <code className="a-code">{column}</code>,
    },
    {
      key: "code",
      header: t("column.problem"),
      cell: ({ code }) => {
        const known = fieldErrorCodes.find((each) => each === code);
        return known ? fieldErrorText(known) : code;
      },
    },
  ];
  return (
    <>
      <DataTable
        caption={t("import.errorTable")}
        columns={columns}
        rows={errors.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
      />
      <Pager page={page} pageSize={pageSize} total={errors.length} onPage={setPage} />
    </>
  );
}
