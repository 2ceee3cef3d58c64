/** The list with the item at `from` moved to `to`; what lies outside stays. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

export function replaced<Item>(items: readonly Item[], place: number, item: Item): Item[] {
  return items.map((each, index) => (index === place ? item : each));
}

export function inserted<Item>(items: readonly Item[], place: number, item: Item): Item[] {
  return [...items.slice(0, place), item, ...items.slice(place)];
}
