import { LegalAnnouncement, type AdminLegalTexts } from "@urna/contract/legal-texts/legal-text";
import { languages, type Language, type LocalizedText } from "@urna/contract/words";
import { readLocalTime, writeLocalTime } from "@urna/language/local-times";

type Words = Record<Language, string>;

/** A version as it is being written. */
export interface Draft {
  /** `2026-12-21` */
  readonly day: string;
  readonly summary: Words;
  readonly text: Words;
}

export const parts = ["summary", "text"] as const;
export type Part = (typeof parts)[number];

const dayMs = 24 * 60 * 60_000;

/** It starts from the version in force, where that was written here, and on the first day that it may come into force. */
export function newDraft({ current, noticeDays }: AdminLegalTexts, now = new Date()): Draft {
  const words = (text: LocalizedText = { es: "" }) => ({ es: text.es, en: text.en ?? "", ht: text.ht ?? "" });
  return { day: firstDay(noticeDays, now), summary: words(), text: words(current.text) };
}

/** The first midnight in Chile with the whole notice before it. */
export function firstDay(noticeDays: number, now = new Date()): string {
  return writeLocalTime(new Date(now.getTime() + (noticeDays + 1) * dayMs)).slice(0, 10);
}

/** What is sent, or the fields that stand in its way: `text.ht`, with the code of why. */
export function readDraft({ day, ...words }: Draft, { nextVersion, noticeDays }: AdminLegalTexts) {
  const effectiveFrom = readLocalTime(`${day}T00:00`)?.toISOString() ?? "";
  const { data, error } = LegalAnnouncement.safeParse({ version: nextVersion, effectiveFrom, ...words });
  const wrong = new Map((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  if (wrong.has("effectiveFrom")) wrong.set("effectiveFrom", "required");
  else if (day < firstDay(noticeDays)) wrong.set("effectiveFrom", "out-of-range");
  return { announcement: wrong.size === 0 ? data : undefined, wrong };
}

/** In the order of the page. */
export const draftFields = [
  "effectiveFrom",
  ...parts.flatMap((part) => languages.map((language) => `${part}.${language}` as const)),
] as const;
export type DraftField = (typeof draftFields)[number];
