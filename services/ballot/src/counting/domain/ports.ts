import type { Lease, LeasedWork } from "../../leases/domain/ports.ts";
import type { Outcome } from "../../results/domain/outcome.ts";
import type { Count, MadeTally, Share } from "./count.ts";
import type { TallyRecord } from "./tally-record.ts";

/** Counts, each in the hands of one worker at a time; while one waits for shares it is in nobody's. */
export interface PendingCountStore extends LeasedWork {
  /** At its beginning, with its first worker. */
  addPendingCount(lease: Lease): Promise<void>;
  /** A failed count goes on from its stage, with this worker. */
  resumePendingCount(lease: Lease): Promise<void>;
  findPendingCount(electionId: string): Promise<Count | undefined>;
  /** Locks the row. Inside a transaction only. */
  lockPendingCount(electionId: string): Promise<Count | undefined>;
  /** Keeps the sum, for good; false when the count is no longer this worker's. */
  keepTally(lease: Lease, tally: MadeTally): Promise<boolean>;
  /** Moves the count to the stage in which its worker asks for shares. */
  waitForShares(electionId: string): Promise<void>;
  /** Shares were asked for: the count is not due until there are enough. */
  restUntilShares(lease: Lease): Promise<void>;
  /** A count that waits for shares becomes due, so that the next worker asks for them again. */
  wakeToAskAgain(electionId: string): Promise<void>;
  /** Fixes the shares to combine. The count stays with this worker, or becomes due for any. */
  beginCombining(electionId: string, owners: readonly number[], lease?: Lease): Promise<void>;
  /** False when the count is no longer this worker's. */
  beginVerifying(lease: Lease): Promise<boolean>;
  addShare(electionId: string, share: Share): Promise<void>;
  /** Notes the one sum that the server decrypts; false when it already decrypted another. */
  noteServerOpening(electionId: string, encryptedTallySha256: string): Promise<boolean>;
  /** By owner. */
  listShares(electionId: string): Promise<Share[]>;
}

export interface StoredTally extends TallyRecord {
  readonly outcome: Outcome;
}

export interface TallyStore {
  addTally(electionId: string, tally: TallyRecord, outcome: Outcome): Promise<void>;
  findTally(electionId: string): Promise<StoredTally | undefined>;
  /** What the count comes to after the commission decided a tie. */
  replaceOutcome(electionId: string, outcome: Outcome): Promise<void>;
}
