import { csvCell } from "../http/csv-export.ts";
import type { Cell, Report } from "./report.ts";
import type { ReportWords } from "./report-words.ts";

/**
 * What a spreadsheet's sheets say, one below the other (RFC 4180). Figures are whole numbers without marks; the mark at
 * the start lets spreadsheets read the accents.
 */
export function writeCsv({ title, lead, facts, tables }: Report, words: ReportWords): Buffer {
  const blocks = [
    [[title], [lead]],
    facts.map(({ label, value }) => [label, value]),
    ...tables.map(({ caption, columns, rows, none }) => [
      [caption],
      columns.map(({ label }) => label),
      ...(rows.length === 0 ? [[none]] : rows),
    ]),
  ];
  const line = (cells: readonly Cell[]) =>
    `${cells.map((cell) => csvCell(cellText(cell, words))).join(",")}\r\n`;
  return Buffer.from(`\ufeff${blocks.map((block) => block.map(line).join("")).join("\r\n")}`, "utf8");
}

const cellText = (cell: Cell, words: ReportWords) =>
  typeof cell === "number" ? String(cell) : words.cell(cell);
