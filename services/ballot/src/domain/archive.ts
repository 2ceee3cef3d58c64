import {
  appendBallot,
  appendEndBallots,
  type ArchivePiece,
  type ArchiveState,
} from "@urna/belenios/archive-writer";
import { DomainError } from "@urna/service-kit/errors";
import { countingPieces } from "./count-archive.ts";
import type { Stores } from "./ports.ts";

const ballotsAtOnce = 50;

/**
 * The archive as far as it is public: Setup and the board while voting goes on, EndBallots once the box is closed, and
 * the rest once the result is published. The board only grows and nothing written ever changes, so that each download is
 * a prefix of every later one.
 * @throws DomainError `not-found` (a draft too)
 */
export async function* archiveBytes(
  { elections, sealings, board, tallies }: Pick<Stores, "elections" | "sealings" | "board" | "tallies">,
  electionId: string,
): AsyncGenerator<Uint8Array> {
  // The election first: one that is seen as closed has its whole board.
  const election = await elections.find(electionId);
  const sealed = await sealings.find(electionId);
  if (election === undefined || sealed === undefined) throw new DomainError("not-found");
  const last = await board.size(electionId);

  yield* sealings.archiveSetup(electionId);
  let state = sealed.archiveState;
  for (let after = 0; after < last; after += ballotsAtOnce) {
    const ballots = await board.ballots(electionId, { after, last, limit: ballotsAtOnce });
    const piece = ballotsPiece(state, ballots);
    yield piece.bytes;
    state = piece.state;
  }
  if (election.closedAt === undefined) return;
  const end = appendEndBallots(state);
  yield end.bytes;
  if (election.publishedAt === undefined) return;
  const tally = await tallies.find(electionId);
  if (tally) yield* countingPieces(end, tally);
}

function ballotsPiece(start: ArchiveState, ballots: readonly string[]): ArchivePiece {
  let state = start;
  const bytes = ballots.map((ballot) => {
    const piece = appendBallot(state, ballot);
    state = piece.state;
    return piece.bytes;
  });
  return { bytes: Buffer.concat(bytes), state };
}
