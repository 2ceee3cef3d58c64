import type { OptionalColumn, RollMode } from "@urna/contract/words";
import type { RowError } from "./roll-checker.ts";
import type { TouchedElection } from "../../roll-freezing/domain/touched-election.ts";

export interface Breakdown {
  /** A category, or the code of an establishment. */
  key: string;
  before: number;
  after: number;
  /** New on the roll. */
  added: number;
  /** On the roll before and after, and here only after. */
  gained: number;
  /** On the roll before and after, and here only before. */
  lost: number;
  /** Gone from the roll. */
  removed: number;
  changed: number;
  unchanged: number;
  errors: number;
  withoutEmail: number;
}

/** Empty cells of a column over values that people have. */
export interface Blank {
  column: OptionalColumn;
  /** Who would lose their value, contacts of live elections aside. */
  people: number;
  /** Who votes in a live election and would lose a contact as well, where contacts there change too. */
  inUse: number;
}

/** What a version changes of the one before. */
export interface RollChanges {
  added: number;
  changed: number;
  unchanged: number;
  /** Of the newest version, not in the file, and staying. */
  kept: number;
  removed: number;
  /** Who stays on the roll with a category less. */
  losingCategory: number;
  categories: Breakdown[];
  establishments: Breakdown[];
  blanks: Blank[];
  /** Live elections with people whom the version touches. */
  elections: TouchedElection[];
  /** Who votes in a live election and whose contact the file says otherwise. */
  contactsInUse: number;
}

/** How many rows have an error of one kind. */
export interface ErrorKind {
  field: string;
  code: string;
  rows: number;
}

/** What a staged file would change, where nothing is erased and contacts of live elections stay. */
export interface ImportSummary extends RollChanges {
  errorRows: number;
  /** Most rows first. */
  errorKinds: ErrorKind[];
  warnings: { code: string; count: number }[];
  baseNumber: number;
  baseSize: number;
  mode: RollMode;
  /** Rows of the file: people, rows in error, and repeated rows of somebody who is counted already. */
  rows: number;
  people: number;
  repeatedRows: number;
  /** The optional columns that the file has. */
  columns: OptionalColumn[];
  /** The first thousand. */
  errors: RowError[];
  /** Of a version that brings an older one back. */
  restored?: RestoredVersion;
}

export interface RestoredVersion {
  number: number;
  /** Its people whose data was erased since: they do not come back. */
  erased: number;
}

export interface Finding {
  row: number;
  severity: "error" | "warning";
  field: string;
  code: string;
  /** Of a shared email, how many share it; of a repeated document, the row that has it first. */
  amount: number;
  document: string;
  name: string;
  original: string[];
}
