import {
  appendBallot,
  appendEndBallots,
  type ArchivePiece,
  type ArchiveState,
} from "@urna/belenios/archive-writer";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { countingPieces } from "../../counting/domain/tally-record.ts";
import type { Stores } from "../../domain/ports.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";

const ballotsAtOnce = 50;

/**
 * The public part of the archive: Setup and the board while people vote, EndBallots once the box is closed, and the
 * rest once the result is published. The board only grows and nothing written changes, so each download is a prefix of
 * every later one.
 * @throws DomainError `not-found` (a draft too)
 */
export async function* archiveBytes(
  stores: Pick<Stores, "elections" | "sealings" | "board" | "tallies">,
  electionId: ElectionId,
): AsyncGenerator<Uint8Array> {
  // The election is read first: the board of an election that reads as closed is complete.
  const election = await stores.elections.findElection(electionId);
  const sealed = await stores.sealings.findSealing(electionId);
  if (election === undefined || sealed === undefined) throw new DomainError("not-found");
  const boardSize = await stores.board.readBoardSize(electionId);
  if (election.closedAt === undefined) {
    yield* boardPieces(stores, { sealed, boardSize });
    return;
  }
  const state = yield* votingPieces(stores, { sealed, boardSize });
  if (election.publishedAt === undefined) return;
  const tally = await stores.tallies.findTally(electionId);
  if (tally) yield* countingPieces({ state }, tally);
}

interface Board {
  readonly sealed: SealedElection;
  readonly boardSize: number;
  readonly onBallot?: (ballot: string) => void;
}

type BoardStores = Pick<Stores, "sealings" | "board">;

/** Everything up to EndBallots. @returns the state after it */
export async function* votingPieces(
  stores: BoardStores,
  board: Board,
): AsyncGenerator<Uint8Array, ArchiveState> {
  const end = appendEndBallots(yield* boardPieces(stores, board));
  yield end.bytes;
  return end.state;
}

/** Setup and the ballots on the board. @returns the state after them */
async function* boardPieces(
  { sealings, board }: BoardStores,
  { sealed, boardSize, onBallot = () => undefined }: Board,
): AsyncGenerator<Uint8Array, ArchiveState> {
  yield* sealings.streamArchiveSetup(sealed.electionId);
  let state = sealed.archiveState;
  for await (const ballots of ballotPages(board, sealed.electionId, {
    last: boardSize,
    limit: ballotsAtOnce,
  })) {
    ballots.forEach(onBallot);
    const piece = ballotsPiece(state, ballots);
    yield piece.bytes;
    state = piece.state;
  }
  return state;
}

/** The board's ballots up to a position, in their order, `limit` at a time. */
export async function* ballotPages(
  board: Stores["board"],
  electionId: ElectionId,
  { last, limit }: { last: number; limit: number },
): AsyncGenerator<readonly string[]> {
  for (let after = 0; after < last; after += limit)
    yield await board.readBoardBallots(electionId, { after, last, limit });
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
