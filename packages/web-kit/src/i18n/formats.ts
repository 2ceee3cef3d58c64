import type { LocalizedText } from "@urna/contract/words";
import { formatInstant, type Instant, type InstantStyle } from "@urna/language/instants";
import { localized } from "@urna/language/languages";
import { age, closingWords, duration, openingWords, timeLeft } from "@urna/language/moments";
import { formatFileSize, formatNumber, formatPercent } from "@urna/language/numbers";
import { useLanguage } from "./language.ts";

/** `@urna/language` in the page's language. */
export function useFormats() {
  const { language } = useLanguage();
  return {
    instant: (instant: Instant, style: InstantStyle) => formatInstant(instant, language, style),
    closing: (closesAt: Instant, now: Instant = new Date()) => closingWords(closesAt, now, language),
    opening: (opensAt: Instant, now: Instant = new Date()) => openingWords(opensAt, now, language),
    duration: (ms: number) => duration(ms, language),
    /** Of something that waits: in days from two days on. */
    age: (ms: number) => age(ms, language),
    timeLeft: (ms: number) => timeLeft(ms, language),
    number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
    percent: (ratio: number, decimals?: number) => formatPercent(ratio, language, decimals),
    fileSize: (bytes: number) => formatFileSize(bytes, language),
    localized: (text: LocalizedText) => localized(text, language),
  };
}
