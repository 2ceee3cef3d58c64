import type { ElectionId } from "@urna/contract/identifiers";
export interface Lease {
  readonly electionId: ElectionId;
  /** The worker's id. */
  readonly worker: string;
  /** How long it keeps others away. */
  readonly leaseMs: number;
}

/** Long work of one election each, with one worker at a time. */
export interface LeasedWork {
  /** Work without a worker. */
  listDueWork(): Promise<string[]>;
  /** False when another worker has it, or it is over. */
  takeLease(lease: Lease): Promise<boolean>;
  /** Renews the lease; false when it is lost, or the work was cancelled. */
  renewLease(lease: Lease, progress: Progress): Promise<boolean>;
  /** Releases the work after a delay, to any worker. */
  putOffWork(lease: Lease): Promise<void>;
  failWork(lease: Lease, failure: string): Promise<void>;
  /** Ends the work; false when the worker lost it. */
  finishWork(lease: Lease): Promise<boolean>;
  removePendingWork(electionId: ElectionId): Promise<void>;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Timing of background work: sealings and counts. */
export interface WorkPace {
  /** How long a caller waits before it gets the progress. */
  readonly answerWithinMs: number;
  /** A worker silent for this long counts as dead. */
  readonly leaseMs: number;
  /** Delay before postponed work is retried. */
  readonly againMs: number;
}
