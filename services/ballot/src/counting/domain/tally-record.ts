import {
  appendEncryptedTally,
  appendPartialDecryption,
  appendResult,
  type ArchiveState,
} from "@urna/belenios/archive-writer";
import type { MadeTally, Share } from "./count.ts";

/** The records that counting adds to the archive, and the result in them. */
export interface TallyRecord extends Omit<MadeTally, "ballots"> {
  /** Sorted by owner. */
  readonly partialDecryptions: readonly Share[];
  readonly resultText: string;
  /** Counts of the only question; the blank count first where blank is allowed. */
  readonly counts: readonly number[];
  /** SHA-256 of the whole archive, lower-case hex. */
  readonly archiveSha256: string;
}

/** The archive's last records: tally, shares, result. */
export function countingPieces(
  { state }: { state: ArchiveState },
  tally: Omit<TallyRecord, "archiveSha256" | "counts">,
): Uint8Array[] {
  const tallied = appendEncryptedTally(state, tally);
  const pieces = [tallied.bytes];
  let last = tallied.state;
  for (const share of tally.partialDecryptions) {
    const piece = appendPartialDecryption(last, share);
    pieces.push(piece.bytes);
    last = piece.state;
  }
  return [...pieces, appendResult(last, tally.resultText).bytes];
}
