import { orderingsOf, type Ordering } from "./orderings.ts";
import { ownerOf, valuesOf, type Owners } from "./owners.ts";
import type { Trace } from "../seizing/trace.ts";

/**
 * Rows that say nothing of anybody, but of which there is one for each vote: what stands in such a row is the row's
 * own, wherever else it turns up. One list for each source, by the number of the row.
 */
export function rowsOfNobody(
  traces: readonly Trace[],
  { votes, owned }: { votes: number; owned: readonly Owners[] },
): Owners[] {
  const rows = new Map<string, Trace[]>();
  for (const trace of traces) {
    if (owned.some((owners) => ownerOf(owners, trace) !== undefined)) continue;
    const known = rows.get(trace.source);
    if (known) known.push(trace);
    else rows.set(trace.source, [trace]);
  }
  return [...rows.values()].filter(({ length }) => length === votes).map(ownValues);
}

function ownValues(rows: readonly Trace[]): Owners {
  const owners = new Map<string, number | undefined>();
  // What stands in several rows leads to none.
  rows.forEach((row, number) =>
    valuesOf(row).forEach((value) => owners.set(value, owners.has(value) ? undefined : number)),
  );
  return new Map([...owners].filter((entry): entry is [string, number] => entry[1] !== undefined));
}

/**
 * What such rows add to the orders of the voters: wherever the rows can be sorted, the i-th row may be the i-th vote's
 * (whose voter the attacker is granted), and every other order of the rows is then an order of the voters.
 */
export function bridgedOrderings(
  traces: readonly Trace[],
  rows: Owners,
  castOrder: readonly number[],
): Ordering[] {
  const orderings = orderingsOf(traces, rows);
  const guesses = orderings.filter(({ ranks }) => new Set(ranks.values()).size === castOrder.length);
  return guesses.flatMap((guess) => {
    const voterOf = (row: number) => castOrder[guess.ranks.get(row) ?? 0] ?? 0;
    return orderings.map(({ name, ranks }) => ({
      name: `${name}, where ${guess.name} is that of the votes`,
      ranks: new Map([...ranks].map(([row, rank]) => [voterOf(row), rank])),
    }));
  });
}
