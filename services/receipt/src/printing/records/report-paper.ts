import type { Translator } from "@urna/language/translator";
import type { Paper } from "@urna/printing/paper/paper";
import type { ReportRendering } from "../../documents/domain/render-report.ts";
import { recordFrame } from "./record-parts.ts";
import { recordWords } from "./record-words.ts";

/** A report as a paper. The report brings its own texts. */
export function writeReport(
  translator: Translator,
  {
    title,
    lead,
    facts,
    tables,
    institution,
    language,
    readAt,
  }: Parameters<ReportRendering["writeReport"]>[0],
): Paper {
  const words = recordWords(translator, language);
  return {
    ...recordFrame(words, institution),
    title,
    kind: words.say("report.kind"),
    date: words.date(readAt),
    heading: title,
    lead,
    at: readAt,
    blocks: [
      ...(facts.length > 0 ? [{ facts }] : []),
      ...tables.map((table) => ({
        table: { ...table, continued: words.say("report.continued", { caption: table.caption }) },
      })),
      { text: words.say("report.readAt", { when: words.instant(readAt) }) },
    ],
  };
}
