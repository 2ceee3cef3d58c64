import {
  checkRollEntry,
  type ColumnError,
  type GivenRow,
  type RollRow,
} from "../../roll/domain/check-roll-entry.ts";
import { nameWords } from "../../roll/domain/name-words.ts";
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
  /** People of several rows, where a later one adds something. */
  merges: Merge[];
  findings: RowFinding[];
}

/** What the rows of one person say together: all their categories, and the first email and telephone. */
export interface Merge extends Pick<RollEntry, "categories" | "email" | "phone"> {
  document: Document;
}

/** What is remembered of a person's rows: text for text as their entry has it, so that most cost no memory of their own. */
type Seen = Pick<
  RollEntry,
  "categories" | "email" | "phone" | "last4" | "givenNames" | "surnames" | "establishment"
> & { readonly row: number };

/**
 * Checks rows as they come. Rows with one document are one person, as a guardian of several pupils has one for each.
 * The first row counts; later ones add what it left empty and their categories. A row with another name, email or last
 * four than the first contradicts it, and is an error. A warning says where a category or a school differs.
 */
export function createRollChecker() {
  const seen = new Map<string, Seen>();
  const words = createUnknownWords();
  let last = 0;
  const counts = { rows: 0, people: 0, repeatedRows: 0 };
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
      seen.set(key, remembered(entry, row));
      return void into.entries.push({ row, entry });
    }
    const contradictions = contradictedColumns(before, entry);
    if (contradictions.length > 0)
      return contradictions.forEach((column) => note({ column, code: "contradicts" }, "error", before.row));
    counts.repeatedRows += 1;
    const together = joined(before, entry);
    if (together !== before) {
      seen.set(key, together);
      const { categories, email, phone } = together;
      into.merges.push({ document: entry.document, categories, email, phone });
    }
    if (together.categories.length > before.categories.length)
      note({ column: "categories", code: "two-categories" }, "warning", before.row);
    if (entry.establishment !== before.establishment)
      note({ column: "establishment", code: "two-establishments" }, "warning", before.row);
  };
  return {
    rows: (rows: readonly GivenRow[]): CheckedBatch => {
      const batch: CheckedBatch = { entries: [], merges: [], findings: [] };
      for (const row of rows) checkRow(row, batch);
      counts.rows += rows.length;
      counts.people += batch.entries.length;
      return batch;
    },
    /** Every row is a person, in error, or repeats a person of another row. */
    counted: () => ({ ...counts }),
    unknownWords: words.most,
  };
}

const remembered = (entry: RollEntry, row: number): Seen => {
  const { categories, email, phone, last4, givenNames, surnames, establishment } = entry;
  return { row, categories, email, phone, last4, givenNames, surnames, establishment };
};

const sameWords = (one: string, other: string) =>
  one === other || nameWords(one).join(" ") === nameWords(other).join(" ");

/** An empty cell says nothing; capitals and accents of a name do not count. */
function contradictedColumns(before: Seen, { givenNames, surnames, email, last4 }: RollEntry) {
  const differs = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && one !== other;
  const columns: (keyof RollRow)[] = [];
  if (!sameWords(before.givenNames, givenNames)) columns.push("givenNames");
  if (!sameWords(before.surnames, surnames)) columns.push("surnames");
  if (differs(before.email, email)) columns.push("email");
  if (differs(before.last4, last4)) columns.push("last4");
  return columns;
}

/** The same object where the row adds nothing. */
function joined(before: Seen, entry: RollEntry): Seen {
  const more = entry.categories.filter((category) => !before.categories.includes(category));
  const fills = (column: "email" | "phone") => before[column] === undefined && entry[column] !== undefined;
  if (more.length === 0 && !fills("email") && !fills("phone")) return before;
  return {
    ...before,
    categories: [...before.categories, ...more].sort(),
    email: before.email ?? entry.email,
    phone: before.phone ?? entry.phone,
  };
}
