import type { Released } from "@urna/contract/registrar/exchange";

/** What the registrar's log says. Nothing in it is of one voter, and no time is finer than an hour. */
export type LogEntry =
  | {
      readonly event: "sealing.signed";
      readonly uuid: string;
      readonly attempt: number;
      readonly size: number;
      readonly sha256: string;
    }
  | {
      readonly event: "halves.released";
      readonly uuid: string;
      /** `2026-11-20T14:00:00Z`. */
      readonly hour: string;
      readonly by: keyof Released;
      readonly count: number;
    }
  | {
      readonly event: "letters.printed";
      readonly uuid: string;
      readonly batch: number;
      readonly count: number;
    }
  /** `batch`: of the letter that is dead. What is printed in its place is a batch of one. */
  | { readonly event: "letter.replaced"; readonly uuid: string; readonly batch: number }
  | { readonly event: "word.ordered" | "word.accepted"; readonly uuid: string }
  | { readonly event: "sealing.ended"; readonly uuid: string };

/** Canonical JSON: sorted names, no white space. */
export function leafOf(entry: LogEntry): string {
  return JSON.stringify(Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
