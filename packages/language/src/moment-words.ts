import type { Language } from "./languages.ts";

/** Singular and plural. */
export type Noun = readonly [one: string, other: string];

export type Verb = "opens" | "opened" | "closes" | "closed";

interface MomentWords extends Record<Verb, string> {
  /** Words for the days around today, by distance: -1, 0, 1. */
  readonly nearDay: Readonly<Record<number, string>>;
  onDay(day: string): string;
}

export const verbs: Record<Language, MomentWords> = {
  es: {
    opens: "Abre",
    opened: "Abrió",
    closes: "Cierra",
    closed: "Cerró",
    nearDay: { [-1]: "ayer", 0: "hoy", 1: "mañana" },
    onDay: (day) => `el ${day}`,
  },
  en: {
    opens: "Opens",
    opened: "Opened",
    closes: "Closes",
    closed: "Closed",
    nearDay: { [-1]: "yesterday", 0: "today", 1: "tomorrow" },
    onDay: (day) => `on ${day}`,
  },
  ht: {
    opens: "L ap louvri",
    opened: "Li te louvri",
    closes: "L ap fèmen",
    closed: "Li te fèmen",
    nearDay: { [-1]: "yè", 0: "jodi a,", 1: "demen" },
    onDay: (day) => day,
  },
};

interface TimeLeftWords {
  readonly lessThanOneMinute: string;
  sentence(count: number, noun: Noun): string;
}

export const timeLeftWords: Record<Language, TimeLeftWords> = {
  es: {
    lessThanOneMinute: "Queda menos de un minuto.",
    sentence: (count, [one, other]) => (count === 1 ? `Queda 1 ${one}.` : `Quedan ${count} ${other}.`),
  },
  en: {
    lessThanOneMinute: "Less than a minute left.",
    sentence: (count, [one, other]) => `${count} ${count === 1 ? one : other} left.`,
  },
  ht: {
    lessThanOneMinute: "Rete mwens pase yon minit.",
    sentence: (count, [one, other]) => `Rete ${count} ${count === 1 ? one : other}.`,
  },
};

export const durationWords: Record<Language, Record<"day" | "hour" | "minute" | "second", Noun>> = {
  es: {
    day: ["día", "días"],
    hour: ["hora", "horas"],
    minute: ["minuto", "minutos"],
    second: ["segundo", "segundos"],
  },
  en: {
    day: ["day", "days"],
    hour: ["hour", "hours"],
    minute: ["minute", "minutes"],
    second: ["second", "seconds"],
  },
  ht: {
    day: ["jou", "jou"],
    hour: ["èdtan", "èdtan"],
    minute: ["minit", "minit"],
    second: ["segonn", "segonn"],
  },
};
