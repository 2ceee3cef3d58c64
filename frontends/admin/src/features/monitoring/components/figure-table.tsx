import type { Column } from "../../../ui/data-table.tsx";

interface FigureTableProps<Row> {
  caption: string;
  /** The first names its row, the others are figures. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
}

/** A table of a few short figures, which stays one on a phone. */
export function FigureTable<Row>({ caption, columns, rows, rowKey }: FigureTableProps<Row>) {
  return (
    <div className="m-table-box">
      <table className="m-table">
        <caption className="u-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell }, place) =>
                place === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
