interface SortHeaderProps {
  header: string;
  figure: boolean | undefined;
  /** How the table is sorted by this column now. */
  order: false | "asc" | "desc";
  /** Undefined where the API cannot sort by it. */
  onSort: (() => void) | undefined;
}

/** A column's head; where the API can sort by it, a button that sorts, and then turns the order round. */
export function SortHeader({ header, figure, order, onSort }: SortHeaderProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      className={figure ? "a-table__figure" : undefined}
      aria-sort={order ? words[order] : undefined}
    >
      {onSort ? (
        <button type="button" className="a-sort" onClick={onSort}>
          {header}
          <span aria-hidden="true">{order ? arrows[order] : "↕"}</span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const words = { asc: "ascending", desc: "descending" } as const;
const arrows = { asc: "↑", desc: "↓" };
