const separators = [",", ";", "\t"] as const;

/**
 * Rows of cells of a `text/csv` table (RFC 4180), separated by whichever of `,`, `;` and tab the first line has most.
 * Empty lines are left out.
 */
export function readCsv(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const { cell, end } of cells(text, separator)) {
    row.push(cell);
    if (end === separator) continue;
    if (row.some((content) => content.trim() !== "")) rows.push(row);
    row = [];
  }
  return rows;
}

function separatorOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  const count = (separator: string) => header.split(separator).length;
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Cell by cell, with what ended it: the separator, a line end, or the end of the text (empty). */
function* cells(text: string, separator: string): Generator<{ cell: string; end: string }> {
  const plain = separator === "\t" ? /[^\t\r\n]*/y : new RegExp(`[^${separator}\\r\\n]*`, "y");
  const quoted = /[ ]*"((?:[^"]|"")*)"[ ]*/y;
  const ending = new RegExp(`${separator}|\\r\\n|\\n|\\r|$`, "y");
  for (let at = 0; ;) {
    const inQuotes = matchAt(quoted, text, at);
    const cell = inQuotes ?? matchAt(plain, text, at);
    at += cell?.[0].length ?? 0;
    const end = matchAt(ending, text, at)?.[0];
    // Text after a closing quote belongs to no cell: it is read as a cell of its own, and found wrong as one.
    yield { cell: inQuotes?.[1]?.replaceAll('""', '"') ?? cell?.[0] ?? "", end: end ?? separator };
    if (end === "" || at >= text.length) return;
    at += end?.length ?? 0;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
