import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { formatInstant } from "@urna/language/instants";

export interface HourRow {
  /** Start of the hour, ISO 8601 in UTC. */
  readonly hour: string;
  readonly voted: number;
  /** At the same time of the day before; undefined where that day has no marks. */
  readonly before: number | undefined;
  /** The hour that runs: its figure still grows. */
  readonly isCurrent: boolean;
}

export interface DayOfHours {
  /** Identifies the day. */
  readonly key: string;
  readonly rows: readonly HourRow[];
  readonly isToday: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const dayOf = (at: number) => formatInstant(new Date(at), "es", "date");
const timeOf = (at: number) => formatInstant(new Date(at), "es", "time");

/**
 * The hours of each day of Santiago on which somebody voted or which is today, in order and without gaps: from the
 * first one with marks to the last, of this day or of the day before.
 */
export function daysOf({ hours, at }: Pick<TurnoutReport, "hours" | "at">): DayOfHours[] {
  const marks = hours.map(({ hour, voted }) => ({ at: Date.parse(hour), voted }));
  const current = Math.floor(Date.parse(at) / hourMs) * hourMs;
  const today = dayOf(current);
  const shown = marks.length === 0 ? [] : [...new Set([...marks.map((mark) => dayOf(mark.at)), today])];
  const ofDay = (day: string) => marks.filter((mark) => dayOf(mark.at) === day);
  return shown.map((key) => {
    const own = ofDay(key);
    const noon = own[0]?.at ?? current;
    const earlier = ofDay(dayOf(noon - dayMs));
    const known = [
      ...own.map((mark) => mark.at),
      ...earlier.map((mark) => mark.at + dayMs),
      ...(key === today ? [current] : []),
    ];
    const rows = steps(Math.min(...known), Math.max(...known)).map((hour) => ({
      hour: new Date(hour).toISOString(),
      voted: own.find((mark) => mark.at === hour)?.voted ?? 0,
      before:
        earlier.length === 0
          ? undefined
          : (earlier.find((mark) => timeOf(mark.at) === timeOf(hour))?.voted ?? 0),
      isCurrent: hour === current,
    }));
    return { key, rows, isToday: key === today };
  });
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / hourMs) + 1 }, (_, index) => from + index * hourMs);
}

export const totalOf = (rows: readonly HourRow[], of: "voted" | "before"): number =>
  rows.reduce((sum, row) => sum + (row[of] ?? 0), 0);
