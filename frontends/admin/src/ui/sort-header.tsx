interface SortHeaderProps {
  header: string;
  figure: boolean | undefined;
  /** The API's word for sorting by this column. */
  by: string | undefined;
  /** What the table is sorted by now. */
  current: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** A column's head; where the API can sort by it, a button that sorts, and then turns the order round. */
export function SortHeader({ header, figure, by, current, onSort }: SortHeaderProps) {
  const order = by === undefined ? undefined : orderOf(by, current);
  return (
    <th scope="col" role="columnheader" className={figure ? "a-table__figure" : undefined} aria-sort={order}>
      {by !== undefined && onSort ? (
        <button
          type="button"
          className="a-sort"
          onClick={() => onSort(order === "ascending" ? `-${by}` : by)}
        >
          {header}
          <span aria-hidden="true">{order ? arrows[order] : "↕"}</span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const arrows = { ascending: "↑", descending: "↓" };

function orderOf(by: string, current: string | undefined): "ascending" | "descending" | undefined {
  if (current === by) return "ascending";
  return current === `-${by}` ? "descending" : undefined;
}
