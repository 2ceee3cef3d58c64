interface SortHeaderProps {
  header: string;
  figure?: boolean;
  sort?: string;
  /** What the table is sorted by now. */
  current: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** A column's head; where the API can sort by it, a button that sorts, and then turns the order round. */
export function SortHeader({ header, figure, sort, current, onSort }: SortHeaderProps) {
  const order = sort === undefined ? undefined : orderOf(sort, current);
  return (
    <th
      scope="col"
      role="columnheader"
      className={figure ? "a-table__figure" : undefined}
      aria-sort={order}
    >
      {sort !== undefined && onSort ? (
        <button
          type="button"
          className="a-sort"
          onClick={() => onSort(order === "ascending" ? `-${sort}` : sort)}
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

function orderOf(sort: string, current: string | undefined): "ascending" | "descending" | undefined {
  if (current === sort) return "ascending";
  return current === `-${sort}` ? "descending" : undefined;
}
