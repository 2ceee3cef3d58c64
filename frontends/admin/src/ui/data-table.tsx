import type { ReactNode } from "react";
import { SortHeader } from "./sort-header.tsx";

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
}

/** A table with a caption. The roles are written out: on phones its rows are laid out as label and value blocks. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  return (
    <div className="a-table-box">
      <table className="a-table" role="table">
        <caption className="u-visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, figure, sort: by }) => (
              <SortHeader key={key} {...{ header, figure, by, onSort }} current={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, figure, rowHeader, cell } = column;
  const words = { "data-label": header, className: figure ? "a-table__figure" : undefined };
  return rowHeader ? (
    <th scope="row" role="rowheader" {...words}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" {...words}>
      <span>{cell(row)}</span>
    </td>
  );
}
