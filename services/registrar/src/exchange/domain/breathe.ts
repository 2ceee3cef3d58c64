import { setImmediate } from "node:timers/promises";

const atOnce = 10;

/** Works on one after the other, and lets other requests through in between: a piece of an election takes seconds. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate();
    results.push(work(item, index));
  }
  return results;
}
