import type { Column } from "../../../ui/data-table.tsx";

interface FigureTableProps<Row> {
  caption: string;
  /** The first names its row, the others are figures. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
}

/**
 * A table of short figures, which stays one on a phone as long as there are two of them; more stand under their row's
 * name. The roles are written out for that layout.
 */
export function FigureTable<Row>({ caption, columns, rows, rowKey }: FigureTableProps<Row>) {
  return (
    <table className={columns.length > 3 ? "m-table m-table--wide" : "m-table"} role="table">
      <caption className="u-visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header }) => (
            <th key={key} scope="col" role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, header, cell }, place) =>
              place === 0 ? (
                <th key={key} scope="row" role="rowheader">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} role="cell" data-label={header}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
