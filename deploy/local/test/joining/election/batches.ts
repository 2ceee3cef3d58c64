import type { Trial } from "./trial.ts";

interface AuditRow {
  readonly index: number;
  readonly kind: string;
  readonly leaf: string;
}

/** In which batch each voter's ballot went to the board, by their index: sizes from the log, places from the board. */
export function batchesOf({ truths, board, seized }: Trial): { batches: number[]; sizes: number[] } {
  const sizes = seized.traces
    .filter(({ source }) => source === "after audit.entries")
    .map(({ text }) => JSON.parse(text) as AuditRow)
    .filter(({ kind }) => kind === "batch.published")
    .sort((a, b) => a.index - b.index)
    .map(({ leaf }) => (JSON.parse(leaf) as { count: number }).count);
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  const batchAt = (position: number) => ends.findIndex((end) => position < end);
  return { batches: truths.map(({ tracker }) => batchAt(board.indexOf(tracker))), sizes };
}
