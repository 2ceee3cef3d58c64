import type { RecordName, ReportFormat, ReportName } from "@urna/contract/reports/report";
import { getCountRecord, getOpeningRecord, getReportPdf, getReportXlsx } from "@urna/contract/reports/routes";
import type { Language } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";

export interface WantedDocument {
  name: ReportName | RecordName;
  format: ReportFormat;
}

/** A report or the minutes of an election, as a file. */
export function getDocument(
  api: Api,
  id: string,
  { name, format, lang }: WantedDocument & { lang: Language },
): Promise<Blob> {
  const query = { lang };
  if (name === "count-record") return call(api, getCountRecord, { params: { id }, query });
  if (name === "opening-record") return call(api, getOpeningRecord, { params: { id }, query });
  const route = format === "pdf" ? getReportPdf : getReportXlsx;
  return call(api, route, { params: { id, report: name }, query });
}
