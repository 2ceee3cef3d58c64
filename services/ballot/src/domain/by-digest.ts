import { sha256Hex } from "@urna/belenios/hash";

export interface Ticket<Item> {
  readonly item: Item;
  /** Lower-case hex. */
  readonly digest: string;
}

/** The order of a public draw: ascending by the SHA-256 of each item's text in UTF-8. */
export function byDigest<Item>(items: readonly Item[], textOf: (item: Item) => string): Ticket<Item>[] {
  return items
    .map((item) => ({ item, digest: sha256Hex(textOf(item)) }))
    .sort((one, other) => byCodeUnits(one.digest, other.digest));
}

export function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
