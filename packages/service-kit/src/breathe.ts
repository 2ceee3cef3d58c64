import { setImmediate } from "node:timers/promises";

/** Lets other work of this process go on, between two pieces of long work. */
export const breathe = (): Promise<void> => setImmediate();

/** How long one piece may keep others waiting. */
const pieceMs = 10;

/** Works on each in their order. Other work goes on every ten milliseconds. */
export async function inTurns<T, R>(list: readonly T[], work: (each: T, index: number) => R): Promise<R[]> {
  const done: R[] = [];
  let since = performance.now();
  for (const [index, each] of list.entries()) {
    if (performance.now() - since >= pieceMs) {
      await breathe();
      since = performance.now();
    }
    done.push(work(each, index));
  }
  return done;
}
