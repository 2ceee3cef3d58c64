import { createHash } from "node:crypto";
import { readCell } from "@urna/contract/csv";
import { maxRollColumns, maxRollRows } from "@urna/contract/roll-import/roll-file";
import { readCsv } from "./csv-table.ts";
import { refusedFile } from "./refused-file.ts";
import type { ReadSheet } from "./sheet.ts";
import { decodeTable, separatorOf, type Encoding, type Separator } from "./table-text.ts";

export interface TableRow {
  /** Counts from 1, the header not counted; empty rows count too, as spreadsheets number them. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly format: "csv" | "xlsx";
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  readonly bytes: number;
  /** Of the file, lower-case hex. */
  readonly sha256: string;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * A file as rows of cells, whatever it calls itself: what begins like a zip is a spreadsheet. The apostrophes that our
 * own tables have before formulas are left out.
 *
 * Errors: `invalid-request` with `file` (empty, binary, too large once unpacked), `rows` (none, more than 50,000) or
 * `columns` (more than 100).
 */
export async function readTable(bytes: Buffer, readSheet: ReadSheet): Promise<Table> {
  if (bytes.length === 0) throw refusedFile("file", "required");
  const { cells: written, ...form } = isZip(bytes) ? await readXlsx(bytes, readSheet) : await readText(bytes);
  const cells = written.map((row) => row.map(readCell));
  const first = cells.findIndex(hasContent);
  const header = withoutEmptyEnd((cells[first] ?? []).map((name) => name.trim()));
  if (header.length === 0) throw refusedFile("file", "required");
  if (header.length > maxRollColumns) throw refusedFile("columns", "too-long");
  const rows = cells
    .slice(first + 1)
    .map((row, index) => ({ row: index + 1, cells: row }))
    .filter((row) => hasContent(row.cells));
  if (rows.length === 0) throw refusedFile("rows", "required");
  if (rows.length > maxRollRows) throw refusedFile("rows", "too-long");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...form, bytes: bytes.length, sha256, header, rows };
}

async function readXlsx(bytes: Buffer, readSheet: ReadSheet) {
  return { format: "xlsx" as const, cells: await readSheet(bytes) };
}

async function readText(bytes: Buffer) {
  const { text, encoding } = decodeTable(bytes);
  const separator = separatorOf(text);
  return { format: "csv" as const, encoding, separator, cells: await readCsv(text, separator) };
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString("latin1") === "PK";

const hasContent = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== "");

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1);
}
