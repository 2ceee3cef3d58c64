import { ownerOf, type Owners } from "./owners.ts";
import type { Order, Trace } from "../seizing/trace.ts";

/** An order of voters, or of ballots, that was found somewhere. The i-th voter's ballot is the i-th ballot. */
export interface Ordering {
  /** Where this order was found first. */
  readonly name: string;
  /** By the index of the voter or ballot; equals have the same one. */
  readonly ranks: ReadonlyMap<number, number>;
}

const fewest = 10;

/**
 * Every order in which the owners of these traces can be put: by each thing that the traces of one source can be
 * sorted by, each owner at their first trace, and at their last. Orders that are the same are one.
 */
export function orderingsOf(traces: Iterable<Trace>, owners: Owners): Ordering[] {
  const columns = new Map<string, Map<number, Order>>();
  const keep = (
    name: string,
    owner: number,
    isBetter: (known: Order) => boolean,
  ): Map<number, Order> | undefined => {
    const values = columns.get(name) ?? new Map<number, Order>();
    columns.set(name, values);
    const known = values.get(owner);
    return known === undefined || isBetter(known) ? values : undefined;
  };
  for (const trace of traces) {
    const owner = ownerOf(owners, trace);
    if (owner === undefined) continue;
    for (const [column, value] of Object.entries(trace.orders)) {
      const name = `${trace.source} ${column}`;
      keep(`${name} first`, owner, (known) => before(value, known))?.set(owner, value);
      keep(`${name} last`, owner, (known) => before(known, value))?.set(owner, value);
    }
  }
  const distinct = new Map<string, Ordering>();
  for (const [name, values] of columns) {
    if (values.size < fewest) continue;
    const ranks = ranksOf(values);
    if (new Set(ranks.values()).size < 2) continue;
    const key = JSON.stringify([...ranks].sort(([a], [b]) => a - b));
    if (!distinct.has(key)) distinct.set(key, { name, ranks });
  }
  return [...distinct.values()];
}

function before(one: Order, other: Order): boolean {
  if (typeof one !== typeof other) return typeof one === "number";
  return one < other;
}

function ranksOf(values: ReadonlyMap<number, Order>): Map<number, number> {
  const sorted = [...new Set(values.values())].sort((a, b) => (before(a, b) ? -1 : 1));
  const ranks = new Map(sorted.map((value, rank) => [value, rank]));
  return new Map([...values].map(([owner, value]) => [owner, ranks.get(value) ?? 0]));
}
