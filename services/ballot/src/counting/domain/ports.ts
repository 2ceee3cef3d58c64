import type { Lease, LeasedWork } from "../../leases/domain/ports.ts";
import type { Outcome } from "../../results/domain/outcome.ts";
import type { Count, MadeTally, Share } from "./count.ts";
import type { TallyRecord } from "./tally-record.ts";

/** Counts, each in the hands of one worker at a time; while one waits for shares it is in nobody's. */
export interface PendingCountStore extends LeasedWork {
  /** At its beginning, with its first worker. */
  addPendingCount(lease: Lease): Promise<void>;
  /** One that failed goes on where it stood, in the hands of this worker. */
  resumePendingCount(lease: Lease): Promise<void>;
  findPendingCount(electionId: string): Promise<Count | undefined>;
  /** Locks the row. Inside a transaction only. */
  lockPendingCount(electionId: string): Promise<Count | undefined>;
  /** The only sum that there is; false when the count is not this worker's any more. */
  keepTally(lease: Lease, tally: MadeTally): Promise<boolean>;
  /** For shares, which its worker has to ask for. */
  waitForShares(electionId: string): Promise<void>;
  /** They were asked for: it is nobody's to work on until there are enough. */
  restUntilShares(lease: Lease): Promise<void>;
  /** One that waits for shares asks for them again: whoever looks first works on it. */
  wakeToAskAgain(electionId: string): Promise<void>;
  /** With the shares of these owners: in the hands of this worker, or of whoever looks first. */
  beginCombining(electionId: string, owners: readonly number[], lease?: Lease): Promise<void>;
  /** False when it is not this worker's any more. */
  beginVerifying(lease: Lease): Promise<boolean>;
  addShare(electionId: string, share: Share): Promise<void>;
  /** Notes the one sum that the server gives its share of; false when it was another before. */
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
