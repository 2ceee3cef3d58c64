import { tz } from "@date-fns/tz/tz";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { enGB } from "date-fns/locale/en-GB";
import { es } from "date-fns/locale/es";
import { ht } from "date-fns/locale/ht";
import type { Locale } from "date-fns";
import type { Language } from "./languages.ts";

/** The electoral calendar is that of continental Chile, wherever the reader is. */
export const zone = "America/Santiago";

/** A point in time: a Date or ISO 8601 text in UTC. */
export type Instant = Date | string;

export type InstantStyle = "day" | "date" | "day-time" | "date-time" | "time";

/** Writes an instant as people say it: `martes 24 de noviembre a las 18:00`. */
export function formatInstant(instant: Instant, language: Language, style: InstantStyle): string {
  const say = (pattern: string) => format(instant, pattern, { locale: locales[language], in: inZone });
  const words = patterns[language];
  if (style === "day" || style === "date") return say(words[style]);
  const time = say("H:mm");
  if (style === "time") return time;
  const day = say(style === "day-time" ? words.day : words.date);
  return `${day} ${at[language](time)} ${time}`;
}

/** Midnights of Santiago between two instants; negative when `later` is earlier. */
export function calendarDaysBetween(earlier: Instant, later: Instant): number {
  return differenceInCalendarDays(later, earlier, { in: inZone });
}

/** `a las`, `at`, `a`; one o'clock is singular in Spanish. */
export const at: Record<Language, (time: string) => string> = {
  es: (time) => (time.startsWith("1:") ? "a la" : "a las"),
  en: () => "at",
  ht: () => "a",
};

const inZone = tz(zone);

const locales: Record<Language, Locale> = { es, en: enGB, ht };

const patterns: Record<Language, { day: string; date: string }> = {
  es: { day: "EEEE d 'de' MMMM", date: "d 'de' MMMM 'de' yyyy" },
  en: { day: "EEEE d MMMM", date: "d MMMM yyyy" },
  ht: { day: "EEEE d MMMM", date: "d MMMM yyyy" },
};
