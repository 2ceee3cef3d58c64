import type { RollFinding } from "@urna/contract/api/admin/roll";

interface ErrorFile {
  readonly header: readonly string[];
  readonly findings: readonly RollFinding[];
  /** Headings of the three columns that are added. */
  readonly added: readonly [row: string, column: string, problem: string];
  /** The file's number of a row, the name of a column, and what to correct. */
  explain(finding: RollFinding): readonly [row: string, column: string, problem: string];
}

/** The rows in error as they were, with what is wrong: a table that can be corrected and loaded again. */
export function errorFile({ header, findings, added, explain }: ErrorFile): Blob {
  const width = header.length;
  const rows = findings.map((finding) => {
    const cells = Array.from({ length: width }, (_, place) => finding.original[place] ?? "");
    return [...cells, ...explain(finding)];
  });
  const lines = [[...header, ...added], ...rows].map((cells) => cells.map(csvCell).join(";"));
  // The mark at the start lets spreadsheets read the accents.
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
