import type { Line } from "./lines.ts";

export type ErrorLine = Extract<Line, { is: "error" }>;

/** The voters' progress, from k6's lines so far. Moments are milliseconds since 1970. */
export interface SoFar {
  /** Numbers of the voters who came at or before this moment. */
  cameBy(moment: number): number[];
  /** Those of them without an acknowledgement, whether they still try or were refused. */
  waitingSince(moment: number): number[];
  /** Calls that ended at or after this moment: the number of successes, and each failure. */
  callsSince(moment: number): { answered: number; errors: ErrorLine[] };
  /** What one voter met, step by step, in seconds since they came. */
  visitOf(number: number): string;
}

export function soFar(lines: readonly Line[]): SoFar {
  const acknowledged = new Set(lines.flatMap((line) => (line.is === "acknowledged" ? [line.number] : [])));
  const cameBy = (moment: number) =>
    lines.flatMap((line) => (line.is === "came" && line.at <= moment ? [line.number] : []));
  return {
    cameBy,
    waitingSince: (moment) => cameBy(moment).filter((number) => !acknowledged.has(number)),
    callsSince: (moment) => ({
      answered: lines.filter(({ is, at }) => is === "answered" && at >= moment).length,
      errors: lines.filter((line): line is ErrorLine => line.is === "error" && line.at >= moment),
    }),
    visitOf: (number) => visit(lines.filter((line) => line.number === number)),
  };
}

function visit(lines: readonly Line[]): string {
  const came = lines[0]?.at ?? 0;
  const what = (line: Line) =>
    line.is === "error"
      ? `${line.step} ${line.status} ${line.code}`
      : line.is === "answered"
        ? line.step
        : line.is;
  return lines.map((line) => `${((line.at - came) / 1_000).toFixed(1)} ${what(line)}`).join(", ");
}
