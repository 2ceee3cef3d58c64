import { resultFileTypes, type ResultSummary } from "@urna/contract/results/summary";
import * as routes from "@urna/contract/results/routes";
import type { ResultFormat } from "@urna/contract/words";
import { fallbackLanguage } from "@urna/language/languages";
import { actorOf } from "../../codec/actor.ts";
import { handle } from "../../http/handler.ts";
import { reportWords, type ReportWords } from "../../reports/report-words.ts";
import { resultReport } from "../../reports/kinds/result.ts";
import { writeCsv } from "../../reports/forms/write-csv.ts";
import { writeXlsx } from "../../reports/forms/write-xlsx.ts";
import type { Services } from "../../services.ts";
import type { Reporting } from "../../reports/reporting.ts";
import { readableSummary } from "./results.ts";

export function exportSummary(services: Services, { translator }: Pick<Reporting, "translator">) {
  return handle(
    routes.exportSummary,
    async ({ params, query: { format, lang = fallbackLanguage }, session, trace }) => {
      const summary = await readableSummary(services, { id: params.id, session, trace });
      const words = reportWords(translator, lang);
      const bytes = await fileOf(summary, format, words);
      // Audited before the bytes leave; a file that could not be made is no export.
      const record = { electionId: params.id, format, actor: actorOf(session) };
      await services.results.recordExport(record, trace);
      const name = `${words.say("result.fileName", { code: summary.code })}.${format}`;
      const headers = {
        "Content-Type": resultFileTypes[format],
        "Content-Disposition": `attachment; filename="${name}"`,
      };
      return { status: 200, headers, bytes };
    },
  );
}

async function fileOf(summary: ResultSummary, format: ResultFormat, words: ReportWords): Promise<Buffer> {
  switch (format) {
    case "csv":
      return writeCsv(resultReport(summary, words), words);
    case "xlsx":
      return writeXlsx(resultReport(summary, words), words);
    case "json":
      return Buffer.from(`${JSON.stringify(summary, undefined, 2)}\n`, "utf8");
  }
}
