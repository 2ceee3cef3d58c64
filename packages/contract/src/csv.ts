import Papa from "papaparse";

type Row = readonly (string | number)[];

/** At the start of a file it lets spreadsheets read the accents. */
const byteOrderMark = "\uFEFF";

/** What a spreadsheet takes for a formula; with apostrophes in front too, so that `readCell` gives every text back. */
const formula = /^'*[=+\-@\t\r]/;

/** A table as spreadsheets in Chile open it: semicolons, and the mark at the start. */
export function csvFile(rows: readonly Row[]): string {
  return byteOrderMark + csvLines(rows);
}

/** Further rows of such a file. Text that a spreadsheet would run gets an apostrophe in front; a number is none. */
export function csvLines(rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse([...rows], { delimiter: ";", newline: "\r\n", escapeFormulae: formula })}\r\n`;
}

/** The text of a cell without the apostrophe that `csvLines` writes before formulas. */
export function readCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
