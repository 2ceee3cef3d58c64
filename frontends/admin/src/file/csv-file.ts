/** A table for spreadsheets: semicolons, and the mark at the start that lets them read the accents. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => cells.map(csvCell).join(";"));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
