import { createHash } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { votingPieces } from "../../board/domain/archive.ts";
import type { Stores } from "../../domain/ports.ts";
import type { GatheredArchive } from "./count-work.ts";

/** More than the records around a ballot's text take: two headers, an event, and padding of their blocks. */
const bytesAroundBallot = 4 * 512;
/** More than EndBallots takes. */
const bytesToSpare = 4 * 1024;

/**
 * The archive up to EndBallots in one buffer, with room for `roomBytes` more, and the trackers of its ballots. The
 * buffer is allocated once at its largest possible size, so the archive is in memory only once.
 */
export async function gatherArchive(
  stores: Pick<Stores, "sealings" | "board">,
  electionId: ElectionId,
  roomBytes: number,
): Promise<{ archive: GatheredArchive; trackers: readonly string[] }> {
  const { sealings, board } = stores;
  const [sealed, setupBytes, ballots, ballotBytes] = await Promise.all([
    sealings.findSealing(electionId),
    sealings.measureArchiveSetup(electionId),
    board.readBoardSize(electionId),
    board.measureBallots(electionId),
  ]);
  if (sealed === undefined) throw new DomainError("not-found");
  const most = setupBytes + ballotBytes + ballots * bytesAroundBallot + bytesToSpare + roomBytes;
  const bytes = new Uint8Array(most);
  const trackers: string[] = [];
  const onBallot = (ballot: string) => trackers.push(trackerOf(ballot));
  const pieces = votingPieces(stores, { sealed, boardSize: ballots, onBallot });
  let length = 0;
  for (let piece = await pieces.next(); ; piece = await pieces.next()) {
    if (piece.done === true) return { archive: { bytes, length, state: piece.value }, trackers };
    bytes.set(piece.value, length);
    length += piece.value.length;
  }
}

/**
 * The same as the belenios package computes (format.md 3.3), with native code: an election's ballots come all at once.
 */
function trackerOf(ballot: string): string {
  return createHash("sha256").update(ballot).digest("base64").replace(/=+$/, "");
}
