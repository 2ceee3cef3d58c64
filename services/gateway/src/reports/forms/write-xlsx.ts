import writeXlsxFile, { type CellObject, type SheetData } from "write-excel-file/node";
import type { Cell, Report, ReportTable } from "../report.ts";
import type { ReportWords } from "../report-words.ts";

/** What the file says, a sheet for the facts and one for each table; figures stay figures. */
export async function writeXlsx(report: Report, words: ReportWords): Promise<Buffer> {
  const title = words.say("xlsx.facts");
  const sheets = [
    { data: factSheet(report, words), sheet: title, columns: [{ width: 38 }, { width: 48 }] },
    ...report.tables.map((table, index) => ({
      data: tableSheet(table, words),
      sheet: words.say("xlsx.table", { number: index + 1 }),
      columns: table.columns.map(({ figures }) => ({ width: figures ? 16 : 34 })),
      stickyRowsCount: 1,
    })),
  ];
  return writeXlsxFile(sheets).toBuffer();
}

function factSheet({ title, lead, facts }: Report, words: ReportWords): SheetData {
  return [
    [{ ...textCell(title), fontWeight: "bold" as const, fontSize: 14 }, null],
    [textCell(lead), null],
    [null, null],
    ...facts.map(({ label, value }) => [textCell(label), valueCell(value, words)]),
  ];
}

function tableSheet({ columns, rows, none }: ReportTable, words: ReportWords): SheetData {
  const header = columns.map(({ label, figures }) => ({
    ...textCell(label),
    fontWeight: "bold" as const,
    ...(figures && { align: "right" as const }),
  }));
  if (rows.length === 0) return [header, [textCell(none), ...columns.slice(1).map(() => null)]];
  return [header, ...rows.map((row) => row.map((cell) => valueCell(cell, words)))];
}

function valueCell(cell: Cell, words: ReportWords): CellObject {
  if (typeof cell === "number") return { value: cell, type: Number, format: "#,##0" };
  if (typeof cell === "object" && "of" in cell && cell.of > 0)
    return { value: cell.part / cell.of, type: Number, format: "0.0%" };
  return textCell(words.cell(cell));
}

/** Text that a spreadsheet would take for a formula when it is saved as another kind of file gets an apostrophe. */
function textCell(text: string): CellObject {
  return { value: /^[=+\-@\t\r]/.test(text) ? `'${text}` : text, type: String, format: "@" };
}
