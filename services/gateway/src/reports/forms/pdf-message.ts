import type { Report as ReportMessage } from "@urna/protos/receipt/v1/document";
import type { Report } from "../report.ts";
import type { ReportWords } from "../report-words.ts";

/** A report as the receipt service lays it out: every figure as people read it. */
export function pdfMessage({ title, lead, facts, tables }: Report, { cell }: ReportWords): ReportMessage {
  return {
    title,
    lead,
    facts: facts.map(({ label, value }) => ({ label, value: cell(value) })),
    tables: tables.map(({ caption, columns, rows, none }) => ({
      caption,
      none,
      columns: columns.map(({ label, figures = false }) => ({ label, figures })),
      rows: rows.map((row) => ({ cells: row.map(cell) })),
    })),
  };
}
