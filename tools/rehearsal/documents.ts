import type { Administrator } from "@urna/client/administrator";
import { exchange } from "@urna/client/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { reportNames } from "@urna/contract/reports/report";
import { getCountRecord, getOpeningRecord, getReportPdf, getReportXlsx } from "@urna/contract/reports/routes";

export interface MadeDocument {
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
  readonly kilobytes: number;
}

/** Every report as PDF and as spreadsheet, and both minutes, one after the other. */
export async function makeDocuments(
  administrator: Administrator,
  id: ElectionId,
): Promise<readonly MadeDocument[]> {
  const made: MadeDocument[] = [];
  for (const [name, ask] of documentsOf(administrator, id)) {
    const startedAt = performance.now();
    const { status, bytes } = await ask();
    const seconds = (performance.now() - startedAt) / 1_000;
    made.push({ name, status, seconds, kilobytes: bytes.length / 1e3 });
  }
  return made;
}

function documentsOf(administrator: Administrator, id: ElectionId) {
  const query = {};
  const reports = reportNames.flatMap((report) => {
    const params = { id, report };
    return [
      [`${report}.pdf`, () => exchange(administrator, getReportPdf, { params, query })],
      [`${report}.xlsx`, () => exchange(administrator, getReportXlsx, { params, query })],
    ] as const;
  });
  const params = { id };
  return [
    ...reports,
    ["opening-record.pdf", () => exchange(administrator, getOpeningRecord, { params, query })],
    ["count-record.pdf", () => exchange(administrator, getCountRecord, { params, query })],
  ] as const;
}
