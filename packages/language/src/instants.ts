import { dateWords } from "./date-words.ts";
import type { Language } from "./languages.ts";

/** The electoral calendar is that of continental Chile, wherever the reader is. */
export const zone = "America/Santiago";

/** A point in time: a Date or ISO 8601 text in UTC. */
export type Instant = Date | string;

export type InstantStyle = "day" | "date" | "day-time" | "date-time" | "time" | "short";

/**
 * Writes an instant as people say it: `martes 24 de noviembre a las 18:00`. In tables, where there is little room, as
 * they note it: `24 nov 2026, 18:00`.
 */
export function formatInstant(instant: Instant, language: Language, style: InstantStyle): string {
  const { year, month, day, weekday, hour, minute } = inZone(instant);
  const { months, weekdays, of } = dateWords[language];
  const time = `${hour}:${String(minute).padStart(2, "0")}`;
  if (style === "time") return time;
  if (style === "short") return `${day} ${months[month - 1]?.slice(0, 3)} ${year}, ${time}`;
  const dayOfMonth = `${day}${of}${months[month - 1]}`;
  const isDay = style === "day" || style === "day-time";
  const date = isDay ? `${weekdays[weekday]} ${dayOfMonth}` : `${dayOfMonth}${of}${year}`;
  return style === "day" || style === "date" ? date : `${date} ${at[language](time)} ${time}`;
}

/** The year that calendars in Santiago show. */
export const yearOf = (instant: Instant): number => inZone(instant).year;

/** Midnights of Santiago between two instants; negative when `later` is earlier. */
export function calendarDaysBetween(earlier: Instant, later: Instant): number {
  return (midnight(inZone(later)) - midnight(inZone(earlier))) / 86_400_000;
}

/** `a las`, `at`, `a`. */
export const at: Record<Language, (time: string) => string> = {
  es: (time) => `a ${article(time)}`,
  en: () => "at",
  ht: () => "a",
};

/** A time as it stands within a sentence: `las 18:00` and `la 1:05` in Spanish, itself elsewhere. */
export function hourWords(time: string, language: Language): string {
  return language === "es" ? `${article(time)} ${time}` : time;
}

/** One o'clock is singular in Spanish. */
const article = (time: string) => (time.startsWith("1:") ? "la" : "las");

interface Fields {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  /** From Sunday, 0. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

/** What calendar and clock show in Santiago. The zone's rules are the platform's; the words are ours. */
function inZone(instant: Instant): Fields {
  const parts = clock.formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const fields = { year: read("year"), month: read("month"), day: read("day") };
  const weekday = new Date(midnight(fields)).getUTCDay();
  return { ...fields, weekday, hour: read("hour"), minute: read("minute") };
}

function midnight({ year, month, day }: Pick<Fields, "year" | "month" | "day">): number {
  return Date.UTC(year, month - 1, day);
}
