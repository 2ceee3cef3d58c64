import type { ElectionId } from "@urna/contract/identifiers";
import type { Lease, LeasedWork } from "../../leases/domain/ports.ts";
import type { Outcome } from "../../results/domain/outcome.ts";
import type { Count, MadeTally, Share } from "./count.ts";
import type { TallyRecord } from "./tally-record.ts";

/** Counts, each with at most one worker. A count that waits for shares has none. */
export interface PendingCountStore extends LeasedWork {
  /** Adds a count at its first stage, with its first worker. */
  addPendingCount(lease: Lease): Promise<void>;
  /** Resumes a failed count at its stage, with this worker. */
  resumePendingCount(lease: Lease): Promise<void>;
  findPendingCount(electionId: ElectionId): Promise<Count | undefined>;
  /** Locks the row. Inside a transaction only. */
  lockPendingCount(electionId: ElectionId): Promise<Count | undefined>;
  /** Keeps the sum, which never changes; false when the worker lost the count. */
  keepTally(lease: Lease, tally: MadeTally): Promise<boolean>;
  /** Moves the count to the stage in which its worker asks for shares. */
  waitForShares(electionId: ElectionId): Promise<void>;
  /** Shares were requested: the count is not due until there are enough. */
  restUntilShares(lease: Lease): Promise<void>;
  /** Makes a waiting count due, so that the next worker asks for shares again. */
  wakeToAskAgain(electionId: ElectionId): Promise<void>;
  /** Fixes the shares to combine. The count stays with this worker, or becomes due for any worker. */
  beginCombining(electionId: ElectionId, owners: readonly number[], lease?: Lease): Promise<void>;
  /** False when the worker lost the count. */
  beginVerifying(lease: Lease): Promise<boolean>;
  addShare(electionId: ElectionId, share: Share): Promise<void>;
  /** Records the one sum that the server decrypts; false when it has decrypted another. */
  noteServerOpening(electionId: ElectionId, encryptedTallySha256: string): Promise<boolean>;
  /** Sorted by owner. */
  listShares(electionId: ElectionId): Promise<Share[]>;
}

export interface StoredTally extends TallyRecord {
  readonly outcome: Outcome;
}

export interface TallyStore {
  addTally(electionId: ElectionId, tally: TallyRecord, outcome: Outcome): Promise<void>;
  findTally(electionId: ElectionId): Promise<StoredTally | undefined>;
  /** Replaces the outcome after the commission decided a tie. */
  replaceOutcome(electionId: ElectionId, outcome: Outcome): Promise<void>;
}
