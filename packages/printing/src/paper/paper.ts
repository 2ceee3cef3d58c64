import type { Language } from "@urna/language/languages";

export interface PaperFact {
  label: string;
  value: string;
  /** A hash or another code, in a font whose letters are easy to tell apart. */
  code?: boolean;
}

export interface PaperColumn {
  label: string;
  /** Right-aligned, in a column as narrow as possible. */
  figures?: boolean;
}

export interface PaperTable {
  caption: string;
  /** Title on each page where the table continues. */
  continued?: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Shown in place of a table without rows. */
  none?: string;
  /** Least height of a row in points, for handwriting. */
  rowHeight?: number;
}

export interface PaperCode {
  qrText: string;
  /** What the code opens, for people who cannot see it. */
  alt: string;
  heading: string;
  text: string;
  /** The address it leads to, as people type it. */
  address: string;
}

export type PaperBlock =
  /** `keep`: least height in points of what follows on the same page. */
  | { heading: string; keep?: number }
  | { text: string; strong?: boolean }
  | { facts: readonly PaperFact[] }
  | { table: PaperTable }
  | { code: PaperCode }
  /** Empty lines for handwriting. */
  | { lines: number };

/** A document of any number of pages, ready for the printer: every text is in its language. */
export interface Paper {
  language: Language;
  /** Title of the file. */
  title: string;
  /** Kind and day of the document, beside the institution's name. */
  kind: string;
  date: string;
  institution: string;
  heading: string;
  lead: string;
  /** A stamp for final documents; a mark on every page for others. */
  standing?: { final: boolean; words: string; year: string };
  blocks: readonly PaperBlock[];
  /** With `{page}` and `{pages}`. */
  pageOf: string;
  /** Note at the end, where letters could not be printed. */
  unprintable: string;
  /** Written into the file, so that the same content gives the same bytes. */
  at: Date;
}

/** Makes a paper's PDF. */
export type RenderPaper = (paper: Paper) => Promise<Buffer>;
