export interface BoardPage {
  readonly trackers: readonly string[];
  /** The last tracker, when there are more. */
  readonly next: string | undefined;
  readonly total: number;
}

export interface BoardStore {
  /** Locks the board against another batch. Inside a transaction only. */
  lock(electionId: string): Promise<{ size: number; secondsSinceBatch: number }>;
  grow(electionId: string, size: number): Promise<void>;
  /** Boards that grew since the box was last vacuumed, with their sizes. */
  notVacuumed(): Promise<{ electionId: string; size: number }[]>;
  vacuumed(electionId: string, size: number): Promise<void>;
  /** Elections where a batch is due. */
  dueForBatch(rule: { smallestWaiting: number; intervalSeconds: number }): Promise<string[]>;
  size(electionId: string): Promise<number>;
  /** Undefined when `after` is not on the board. */
  page(
    electionId: string,
    request: { after: string | undefined; limit: number },
  ): Promise<BoardPage | undefined>;
  /** Of the texts of all ballots. */
  ballotBytes(electionId: string): Promise<number>;
  /** Ballots on positions above `after` up to `last`, in board order, at most `limit`. */
  ballots(electionId: string, range: { after: number; last: number; limit: number }): Promise<string[]>;
}

export interface BatchRule {
  readonly smallestWaiting: number;
  readonly intervalSeconds: number;
}
