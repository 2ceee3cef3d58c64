import type { Category } from "@urna/contract/words";
import {
  checkRollEntry,
  type ColumnError,
  type GivenRow,
  type RollRow,
} from "../../roll/domain/check-roll-entry.ts";
import type { Document } from "../../roll/domain/document.ts";
import type { RollEntry } from "../../roll/domain/roll-entry.ts";
import { createUnknownWords } from "./unknown-words.ts";

export interface RowError {
  row: number;
  column: keyof RollRow;
  code: string;
}

/** Something wrong with a row, or worth a look. */
export interface RowFinding extends RowError {
  severity: "error" | "warning";
  /** The row that has the same document first; 0 where there is none. */
  amount: number;
  given: GivenRow;
}

export interface NumberedEntry {
  row: number;
  entry: RollEntry;
}

export interface CheckedBatch {
  entries: NumberedEntry[];
  /** People whose document stands in another row with other categories: they get all of them. */
  merges: { document: Document; categories: readonly Category[] }[];
  findings: RowFinding[];
}

interface Seen {
  row: number;
  categories: Set<Category>;
}

/**
 * Checks rows as they come. A document that came before with the same category is an error of the later row; with
 * another category the person gets both, and a warning says so.
 */
export function createRollChecker() {
  const seen = new Map<string, Seen>();
  const words = createUnknownWords();
  let last = 0;
  const checkRow = (given: GivenRow, into: CheckedBatch): void => {
    const row = given.row > 0 ? given.row : last + 1;
    last = row;
    const note = ({ column, code }: ColumnError, severity: "error" | "warning" = "error", amount = 0) =>
      void into.findings.push({ row, column, code, severity, amount, given });
    if (given.overlong) return note({ column: "documentNumber", code: "row-too-long" });
    words.note(given.categories);
    const checked = checkRollEntry(given);
    if (!checked.ok) return checked.errors.forEach((error) => note(error));
    const { entry } = checked;
    const key = `${entry.document.type}|${entry.document.number}`;
    const before = seen.get(key);
    if (!before) {
      seen.set(key, { row, categories: new Set(entry.categories) });
      return void into.entries.push({ row, entry });
    }
    if (entry.categories.every((category) => before.categories.has(category)))
      return note({ column: "documentNumber", code: "duplicate" }, "error", before.row);
    for (const category of entry.categories) before.categories.add(category);
    into.merges.push({ document: entry.document, categories: [...before.categories].sort() });
    note({ column: "categories", code: "two-categories" }, "warning", before.row);
  };
  const counts = { rows: 0, people: 0, repeatedRows: 0 };
  return {
    rows: (rows: readonly GivenRow[]): CheckedBatch => {
      const batch: CheckedBatch = { entries: [], merges: [], findings: [] };
      for (const row of rows) checkRow(row, batch);
      counts.rows += rows.length;
      counts.people += batch.entries.length;
      counts.repeatedRows += batch.merges.length;
      return batch;
    },
    /** Every row is a person, in error, or repeats a person of another row. */
    counted: () => ({ ...counts }),
    unknownWords: words.most,
  };
}
