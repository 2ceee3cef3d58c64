import { readLocalTime, writeLocalTime } from "@urna/language/local-times";

const hourMs = 3_600_000;

/**
 * What is odd about a time on Santiago's clocks: `skipped` when they jump over it in spring, `twice` when they show it
 * two times in autumn.
 */
export function oddityOf(text: string): "skipped" | "twice" | undefined {
  const instant = readLocalTime(text);
  if (instant === undefined) return undefined;
  if (writeLocalTime(instant) !== text) return "skipped";
  const neighbours = [instant.getTime() - hourMs, instant.getTime() + hourMs];
  return neighbours.some((each) => writeLocalTime(new Date(each)) === text) ? "twice" : undefined;
}
