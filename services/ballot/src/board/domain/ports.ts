import type { ElectionId } from "@urna/contract/identifiers";
import type { Cosignature } from "@urna/transparency/cosigned";

export interface BoardPage {
  readonly trackers: readonly string[];
  /** The last tracker, when there are more. */
  readonly next: string | undefined;
  readonly total: number;
}

export interface BoardStore {
  /** Locks the board against another batch. Inside a transaction only. */
  lockBoard(electionId: ElectionId): Promise<{ size: number; secondsSinceBatch: number }>;
  growBoard(electionId: ElectionId, size: number): Promise<void>;
  /** Boards that have grown since the box was last vacuumed, with their sizes. */
  listUnvacuumedBoards(): Promise<{ electionId: ElectionId; size: number }[]>;
  recordVacuum(electionId: ElectionId, size: number): Promise<void>;
  /** Elections where a batch is due. */
  listDueForBatch(rule: { smallestWaiting: number; intervalSeconds: number }): Promise<string[]>;
  readBoardSize(electionId: ElectionId): Promise<number>;
  /** Undefined when `after` is not on the board. */
  readBoardPage(
    electionId: ElectionId,
    request: { after: string | undefined; limit: number },
  ): Promise<BoardPage | undefined>;
  /** Trackers on positions above `after` up to `last`, in board order, at most `limit`. */
  readTrackers(
    electionId: ElectionId,
    range: { after: number; last: number; limit: number },
  ): Promise<string[]>;
  /** The total length of all ballots' texts. */
  measureBallots(electionId: ElectionId): Promise<number>;
  /** Ballots on positions above `after` up to `last`, in board order, at most `limit`. */
  readBoardBallots(
    electionId: ElectionId,
    range: { after: number; last: number; limit: number },
  ): Promise<string[]>;
}

export interface CosignatureStore {
  /** In the place of one of fewer ballots, or an earlier one of as many. */
  keepCosignature(electionId: ElectionId, cosignature: Cosignature): Promise<void>;
  /** One of each witness. */
  listCosignatures(electionId: ElectionId): Promise<Cosignature[]>;
}

export interface BatchRule {
  readonly smallestWaiting: number;
  readonly intervalSeconds: number;
}
