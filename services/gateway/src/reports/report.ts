/** Figures as they are; each writer puts them into its own form. */
export type Cell = string | number | Share | Duration;

/** A part of a whole; of nothing there is no part. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

export interface Duration {
  readonly seconds: number;
}

export interface ReportTable {
  readonly caption: string;
  readonly columns: readonly { readonly label: string; readonly figures?: boolean }[];
  readonly rows: readonly (readonly Cell[])[];
  /** Said in place of a table without rows. */
  readonly none: string;
}

/** One report, whatever it is written as: every text in its language, and nobody in it. */
export interface Report {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly { readonly label: string; readonly value: Cell }[];
  readonly tables: readonly ReportTable[];
}
