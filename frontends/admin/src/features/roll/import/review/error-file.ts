import type { RollFinding } from "@urna/contract/roll-import/import-state";
import { csvBlob } from "../../../../file/csv-blob.ts";

interface ErrorFile {
  readonly header: readonly string[];
  readonly findings: readonly RollFinding[];
  /** Headings of the three columns that are added. */
  readonly added: readonly [row: string, column: string, problem: string];
  /** The file's number of a row, the name of a column, and what to correct. */
  explain(finding: RollFinding): readonly [row: string, column: string, problem: string];
}

/** The rows in error as they were, with what is wrong: a table that can be corrected and loaded again. */
export function errorFile({ header, findings, added, explain }: ErrorFile): Promise<Blob> {
  const width = header.length;
  const rows = findings.map((finding) => {
    const cells = Array.from({ length: width }, (_, place) => finding.original[place] ?? "");
    return [...cells, ...explain(finding)];
  });
  return csvBlob([[...header, ...added], ...rows]);
}
