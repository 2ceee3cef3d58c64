import { rowExpandingFeature, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { useId, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SortHeader } from "./sort-header.tsx";
import { sortingOf, sortOf } from "./sorting.ts";
import { TableRow } from "./table-row.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  readonly figure?: boolean;
  /** Names its row: the first column, mostly. */
  readonly rowHeader?: boolean;
  /** The API's word for sorting by it; without one it is no sort button. */
  readonly sort?: string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** The API's `sort`: a column, with `-` before it for descending. */
  sort?: string | undefined;
  onSort?(sort: string): void;
  /** What opens under a row; its button is named by the row. */
  detail?(row: Row): ReactNode;
}

/** The API sorts and pages; the table knows what is sorted and which rows are open. */
const features = tableFeatures({ rowSortingFeature, rowExpandingFeature });

/** A table with a caption. The roles are written out: on phones its rows are laid out as label and value blocks. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, detail } = props;
  const { t } = useTranslation("admin");
  const tableId = useId();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shape = columns.map(({ key, sort: by }) => `${key} ${by === undefined || !onSort}`).join();
  const definitions = useMemo(
    () =>
      shape.split(",").map((each) => {
        const [id = "", fixed] = each.split(" ");
        return { id, enableSorting: fixed === "false", accessorFn: () => undefined };
      }),
    [shape],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable<typeof features, { row: Row }>({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => String(rowKey(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
    state: { sorting: sortingOf(columns, sort) },
    onSortingChange: (change) => {
      const next = typeof change === "function" ? change(sortingOf(columns, sort)) : change;
      onSort?.(sortOf(columns, next));
    },
    getRowCanExpand: () => detail !== undefined,
    autoResetExpanded: false,
  });
  return (
    <div className="a-table-box">
      <table className="a-table" role="table">
        <caption className="u-visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {table.getFlatHeaders().map(({ column }) => (
              <SortHeader
                key={column.id}
                header={byKey.get(column.id)?.header ?? ""}
                figure={byKey.get(column.id)?.figure}
                order={column.getIsSorted()}
                onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
              />
            ))}
            {detail && (
              <th scope="col" role="columnheader">
                <span className="u-visually-hidden">{t("list.detail")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              columns={columns}
              row={row.original.row}
              detail={detail}
              detailId={`${tableId}-${row.id}`}
              open={row.getIsExpanded()}
              onToggle={row.getToggleExpandedHandler()}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
