import type { Language } from "./languages.ts";

/**
 * Whole and decimal numbers. `Intl` knows no Haitian Creole and writes a Spanish 1248 without its point, so the
 * marks are ours: Chilean Spanish 1.248,5; English 1,248.5; Haitian Creole as Haiti's schools and offices write it,
 * after the French manner, 1 248,5 (with a no-break space).
 */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const { group, decimal } = marks[language];
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? "−" : "";
  return sign + (fraction === undefined ? grouped : grouped + decimal + fraction);
}

/** `ratio` 0.643 → 64,3 %; English sets the sign close: 64.3%. */
export function formatPercent(ratio: number, language: Language, decimals = 1): string {
  const number = formatNumber(ratio * 100, language, decimals);
  return language === "en" ? `${number}%` : `${number}${noBreakSpace}%`;
}

/** Bytes as people read them on a download link: 84 KB, 1,2 MB. */
export function formatFileSize(bytes: number, language: Language): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${formatNumber(Math.max(1, Math.round(kilobytes)), language)}${noBreakSpace}KB`
    : `${formatNumber(kilobytes / 1024, language, 1)}${noBreakSpace}MB`;
}

const noBreakSpace = "\u00a0";

const marks: Record<Language, { group: string; decimal: string }> = {
  es: { group: ".", decimal: "," },
  en: { group: ",", decimal: "." },
  ht: { group: noBreakSpace, decimal: "," },
};
