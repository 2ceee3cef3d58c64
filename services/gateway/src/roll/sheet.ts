import { maxRollColumns, maxRollRows } from "@urna/contract/roll-import/roll-file";
import { readSheet } from "read-excel-file/node";
import { inflatedBytes } from "./inflated-bytes.ts";
import { refusedFile } from "./refused-file.ts";

/** The cells of a spreadsheet's first sheet, as texts. */
export type ReadSheet = (bytes: Buffer) => Promise<string[][]>;

/** A roll of 50,000 people with ten columns has 27 MB. */
const mostInflated = 80 * 1024 * 1024;
const mostCells = (maxRollRows + 1) * maxRollColumns;

/**
 * The first sheet of an XLSX file; of a formula, the text that the spreadsheet last showed. Empty cells at a row's end
 * are left out.
 *
 * Errors: `invalid-request` with `file` (no spreadsheet; too much once inflated, or more cells than any roll has).
 */
export const readFirstSheet: ReadSheet = async (bytes) => {
  const inflated = await inflatedBytes(bytes, mostInflated).catch(refuseFile);
  if (inflated > mostInflated) throw refusedFile("file", "too-long");
  const rows = await readSheet(bytes, { parseNumber: plainNumber, trim: true }).catch(refuseFile);
  let cells = 0;
  return rows.map((row) => {
    const filled = row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
    cells += filled.length;
    if (cells > mostCells) throw refusedFile("file", "too-long");
    return filled.map(textOf);
  });
};

/** Whatever the libraries found wrong with the file itself. */
function refuseFile(): never {
  throw refusedFile("file", "invalid-format");
}

/** A number as one reads it: spreadsheets write long ones as 1.2345678E7. */
function plainNumber(written: string): string {
  return /e/i.test(written) ? String(Number(written)) : written;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
