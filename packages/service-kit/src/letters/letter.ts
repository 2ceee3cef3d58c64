import type { Language } from "@urna/contract/words";

/** A part of a letter; each has one form in plain text and one in HTML. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  /** A sheet of paper: one value to read or copy, and facts under it. */
  | { kind: "sheet"; label: string; value: string; facts: { label: string; value: string }[] }
  /** Five words and eight digits to compare with another place. */
  | { kind: "words"; label: string; words: string; digits: string; note: string }
  /** A person's own words, under a label. */
  | { kind: "quote"; label: string; lines: string[] }
  | { kind: "attachment"; name: string; note: string }
  | { kind: "link"; url: string }
  | { kind: "notice"; lead: string; text: string };

export interface Letter {
  language: Language;
  /** Shown above the letter. */
  institution: string;
  subject: string;
  /** Beside the subject in lists of messages and on lock screens, so never secret. */
  preview: string;
  blocks: Block[];
  /** Shown below the letter, one line each. */
  footer: string[];
}
