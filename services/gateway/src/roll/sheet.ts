import { readSheet } from "read-excel-file/node";
import { refusedFile } from "./refused-file.ts";
import { unpackedBytes } from "./unpacked-bytes.ts";

/** The cells of a spreadsheet's first sheet, as texts. */
export type ReadSheet = (bytes: Buffer) => Promise<string[][]>;

/** A spreadsheet of 20 MB can hold far more than any roll. */
const mostUnpacked = 200 * 1024 * 1024;

/**
 * The first sheet of an XLSX file; of a formula, the text that the spreadsheet last showed.
 *
 * Errors: `invalid-request` (no such file), `payload-too-large` (too much once unpacked).
 */
export const readFirstSheet: ReadSheet = async (bytes) => {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === undefined) throw refusedFile("file", "invalid-format");
  if (unpacked > mostUnpacked) throw refusedFile("file", "too-long");
  const rows = await readSheet(bytes, { parseNumber: plainNumber, trim: true }).catch((error: unknown) => {
    if (isOfTheFile(error)) throw refusedFile("file", "invalid-format");
    throw error;
  });
  return rows.map((row) => row.map(textOf));
};

/** Whatever the library found wrong with the file itself. */
function isOfTheFile(error: unknown): boolean {
  return error instanceof Error;
}

/** A number as one reads it: spreadsheets write long ones as 1.2345678E7. */
function plainNumber(written: string): string {
  return /e/i.test(written) ? String(Number(written)) : written;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
