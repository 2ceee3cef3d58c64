import { at, calendarDaysBetween, formatInstant, type Instant } from "./instants.ts";
import type { Language } from "./languages.ts";
import { durationWords, timeLeftWords, verbs, type Verb } from "./moment-words.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface ClosingWords {
  /** `Cierra hoy a las 18:00.` */
  readonly when: string;
  /** `Quedan 7 horas.`, in the last 24 hours only. */
  readonly left?: string;
}

/** When an election closes, or closed, in one sentence, and how much is left. */
export function closingWords(closesAt: Instant, now: Instant, language: Language): ClosingWords {
  const leftMs = milliseconds(closesAt) - milliseconds(now);
  if (leftMs <= 0) return { when: sentence("closed", closesAt, now, language) };
  const when = sentence("closes", closesAt, now, language);
  return leftMs < dayMs ? { when, left: timeLeft(leftMs, language) } : { when };
}

/** When an election opens, or opened: `Abre el lunes 30 de noviembre a las 8:00.` */
export function openingWords(opensAt: Instant, now: Instant, language: Language): string {
  return sentence(milliseconds(opensAt) > milliseconds(now) ? "opens" : "opened", opensAt, now, language);
}

/** `Quedan 7 horas.`; whole days from two days on, hours from one hour on, else minutes, never rounded up. */
export function timeLeft(leftMs: number, language: Language): string {
  if (leftMs < minuteMs) return timeLeftWords[language].lessThanOneMinute;
  const { day, hour, minute } = durationWords[language];
  const { sentence } = timeLeftWords[language];
  if (leftMs >= 2 * dayMs) return sentence(Math.floor(leftMs / dayMs), day);
  return leftMs >= hourMs
    ? sentence(Math.floor(leftMs / hourMs), hour)
    : sentence(Math.floor(leftMs / minuteMs), minute);
}

/** `7 horas`, `12 minutos`, `42 segundos`: the largest unit that fits, rounded down. */
export function duration(ms: number, language: Language): string {
  const words = durationWords[language];
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), words.hour);
  if (ms >= minuteMs) return counted(Math.floor(ms / minuteMs), words.minute);
  return counted(Math.floor(ms / 1000), words.second);
}

/** As {@link duration}, but in whole days from two days on: `5 días`. */
export function age(ms: number, language: Language): string {
  return ms >= 2 * dayMs
    ? counted(Math.floor(ms / dayMs), durationWords[language].day)
    : duration(ms, language);
}

/** A countdown: 42 → 0:42. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function sentence(verb: Verb, instant: Instant, now: Instant, language: Language): string {
  const time = formatInstant(instant, language, "time");
  const words = verbs[language];
  const day = words.nearDay[calendarDaysBetween(now, instant)] ?? words.onDay(farDay(instant, now, language));
  return `${words[verb]} ${day} ${at[language](time)} ${time}.`;
}

/** A weekday says enough within half a year; beyond that the year is needed. */
function farDay(instant: Instant, now: Instant, language: Language): string {
  const far = Math.abs(milliseconds(instant) - milliseconds(now)) > 180 * dayMs;
  return formatInstant(instant, language, far ? "date" : "day");
}

function counted(count: number, [one, other]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : other}`;
}

function milliseconds(instant: Instant): number {
  return new Date(instant).getTime();
}
