import type { RollMode } from "@urna/contract/words";
import type { RowError } from "./roll-checker.ts";

export type WarningCode = "no-email" | "shared-email" | "two-categories" | "unknown-establishment";

export interface Breakdown {
  /** A category, or the code of an establishment. */
  key: string;
  before: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  errors: number;
  withoutEmail: number;
}

/** What a staged file would change. */
export interface ImportSummary {
  added: number;
  changed: number;
  unchanged: number;
  /** Of the newest version, not in the file, and staying. */
  kept: number;
  removed: number;
  errorRows: number;
  categories: Breakdown[];
  establishments: Breakdown[];
  warnings: { code: string; count: number }[];
  baseNumber: number;
  baseSize: number;
  mode: RollMode;
  /** The first thousand. */
  errors: RowError[];
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
  original: readonly string[];
}
