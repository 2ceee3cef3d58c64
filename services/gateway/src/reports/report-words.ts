import { formatInstant } from "@urna/language/instants";
import { localized, type Language } from "@urna/language/languages";
import { formatNumber, formatPercent } from "@urna/language/numbers";
import type { Translate, Translator } from "@urna/language/translator";
import type { LocalizedText } from "@urna/contract/words";
import type { Cell } from "./report.ts";

/** What a report's texts are put together with, in its language. */
export interface ReportWords {
  readonly language: Language;
  readonly say: Translate;
  readonly category: (category: string) => string;
  readonly text: (text: LocalizedText) => string;
  /** Empty where it has not come. */
  readonly instant: (at: Date | string | undefined) => string;
  /** 9:00 */
  readonly hour: (at: Date) => string;
  readonly day: (at: Date) => string;
  /** A figure as people read it. */
  readonly cell: (cell: Cell) => string;
}

export function reportWords(translator: Translator, language: Language): ReportWords {
  const say = translator(language, "reports");
  return {
    language,
    say,
    category: (category) => translator(language, "common")(`category.${category}`),
    text: (text) => localized(text, language),
    instant: (at = "") => formatInstant(at, language, "date-time"),
    hour: (at) => formatInstant(at, language, "time"),
    day: (at) => formatInstant(at, language, "day"),
    cell: (cell) => cellText(cell, { language, say }),
  };
}

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

function cellText(cell: Cell, { language, say }: Pick<ReportWords, "language" | "say">): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return formatNumber(cell, language);
  if ("of" in cell) return cell.of === 0 ? "–" : formatPercent(cell.part / cell.of, language);
  const [unit, seconds] =
    cell.seconds < daySeconds ? (["hours", hourSeconds] as const) : (["days", daySeconds] as const);
  const count = Math.max(1, Math.ceil(cell.seconds / seconds));
  return say(`duration.${unit}`, { count });
}
