export interface StoredBallot {
  readonly publicCredential: string;
  readonly tracker: string;
  /** Canonical JSON. */
  readonly ballot: string;
}

/** Ballots that were opened to be checked and are never taken, known by their trackers alone. */
export interface SpoiledBallotStore {
  /** Until the transaction ends, nobody else casts or spoils a ballot with this tracker. Inside a transaction only. */
  alone(electionId: string, tracker: string): Promise<void>;
  has(electionId: string, tracker: string): Promise<boolean>;
  /** One that is not there, as who is `alone` with it knows. */
  add(electionId: string, tracker: string): Promise<void>;
}

export interface BallotBox {
  find(electionId: string, publicCredential: string): Promise<StoredBallot | undefined>;
  /** False when the credential has a ballot in the box: the unique index decides. */
  insert(electionId: string, ballot: StoredBallot): Promise<boolean>;
  hasTracker(electionId: string, tracker: string): Promise<boolean>;
  count(electionId: string): Promise<number>;
  counts(electionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  countWaiting(electionId: string): Promise<number>;
  /** Removes the waiting ballots from the box to be put back in another order, in the same transaction. */
  takeWaiting(electionId: string): Promise<StoredBallot[]>;
  /** Writes ballots in the order given; those with a position stand on the board. */
  putBack(
    electionId: string,
    ballots: readonly { ballot: StoredBallot; position: number | undefined }[],
  ): Promise<void>;
  /** Frees the space of removed rows and sent events, so that no page tells what once stood where. Outside transactions only. */
  vacuum(): Promise<void>;
}

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
