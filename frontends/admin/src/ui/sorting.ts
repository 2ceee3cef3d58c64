interface Sortable {
  readonly key: string;
  readonly sort?: string;
}
type Sorting = { id: string; desc: boolean }[];

/** The API's `sort`, such as `-closesAt`, as the table keeps it: by the column's own key. */
export function sortingOf(columns: readonly Sortable[], sort: string | undefined): Sorting {
  const word = sort?.replace(/^-/, "");
  const column = columns.find(({ sort: by }) => by !== undefined && by === word);
  return column ? [{ id: column.key, desc: sort?.startsWith("-") ?? false }] : [];
}

/** The same the other way round; empty where nothing is sorted. */
export function sortOf(columns: readonly Sortable[], [first]: Sorting): string {
  const by = columns.find(({ key }) => key === first?.id)?.sort;
  return by === undefined ? "" : `${first?.desc ? "-" : ""}${by}`;
}
