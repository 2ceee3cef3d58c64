import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "./data-table.tsx";

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  detail: ((row: Row) => ReactNode) | undefined;
  detailId: string;
  open: boolean;
  onToggle(): void;
}

/** A row; where it has a detail, with a button that opens it underneath. */
export function TableRow<Row>({ columns, row, detail, detailId, open, onToggle }: TableRowProps<Row>) {
  const { t } = useTranslation("admin");
  const id = useId();
  return (
    <>
      <tr role="row">
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} id={id} />
        ))}
        {detail && (
          <td role="cell">
            <button
              type="button"
              className="a-sort"
              id={`${id}-toggle`}
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              aria-labelledby={`${id}-toggle ${id}-name`}
              onClick={onToggle}
            >
              {open ? t("list.closeDetail") : t("list.openDetail")}
            </button>
          </td>
        )}
      </tr>
      {detail && open && (
        <tr role="row" className="a-table__detail" id={detailId}>
          <td role="cell" colSpan={columns.length + 1}>
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function Cell<Row>({ column, row, id }: { column: Column<Row>; row: Row; id: string }) {
  const { header, figure, rowHeader, cell } = column;
  const words = { "data-label": header, className: figure ? "a-table__figure" : undefined };
  return rowHeader ? (
    <th scope="row" role="rowheader" id={`${id}-name`} {...words}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" {...words}>
      <span>{cell(row)}</span>
    </td>
  );
}
