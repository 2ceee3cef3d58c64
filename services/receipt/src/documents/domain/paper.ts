import type { Language } from "@urna/language/languages";

export interface PaperFact {
  label: string;
  value: string;
  /** A hash or another code, in letters that look different from each other. */
  code?: boolean;
}

export interface PaperColumn {
  label: string;
  /** Figures stand on the right, and their columns are as narrow as they may. */
  figures?: boolean;
}

export interface PaperTable {
  caption: string;
  /** Stands over it on each page that it goes on to. */
  continued?: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Said in place of a table without rows. */
  none?: string;
  /** Least height of a row in points, where people write into it. */
  rowHeight?: number;
}

export interface PaperCode {
  qrText: string;
  /** What it opens, for a person who cannot see it. */
  alt: string;
  heading: string;
  text: string;
  /** Where it leads, as people type it. */
  address: string;
}

export type PaperBlock =
  /** `keep`: points that stand under it on the same page, at least. */
  | { heading: string; keep?: number }
  | { text: string; strong?: boolean }
  | { facts: readonly PaperFact[] }
  | { table: PaperTable }
  | { code: PaperCode }
  /** Empty lines for handwriting. */
  | { lines: number };

/** A document of any number of pages, as what makes it hands it to the printer: every text in its language. */
export interface Paper {
  language: Language;
  /** Of the file. */
  title: string;
  /** What it is and of which day, beside the institution's name. */
  kind: string;
  date: string;
  institution: string;
  heading: string;
  lead: string;
  /** A stamp for what is final; a mark on every page for what is not. */
  standing?: { final: boolean; words: string; year: string };
  blocks: readonly PaperBlock[];
  /** With `{page}` and `{pages}`. */
  pageOf: string;
  /** Said at the end where letters could not be printed. */
  unprintable: string;
  /** Stands in the file, so that the same content gives the same bytes. */
  at: Date;
}

/** Makes the PDF of a paper. */
export type RenderPaper = (paper: Paper) => Promise<Buffer>;
