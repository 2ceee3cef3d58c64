export interface Lease {
  readonly electionId: string;
  /** Who works on it. */
  readonly worker: string;
  /** For how long nobody else does. */
  readonly leaseMs: number;
}

/** Long work that was asked for, of one election each, in the hands of one worker at a time. */
export interface LeasedWork {
  /** What nobody works on. */
  listDueWork(): Promise<string[]>;
  /** False when somebody else works on it, or it is over. */
  takeLease(lease: Lease): Promise<boolean>;
  /** Renews the lease; false when it is lost, or the work was called off. */
  renewLease(lease: Lease, progress: Progress): Promise<boolean>;
  /** Nobody works on it for so long, then anybody may. */
  putOffWork(lease: Lease): Promise<void>;
  failWork(lease: Lease, failure: string): Promise<void>;
  /** Ends it; false when it is not this worker's. */
  finishWork(lease: Lease): Promise<boolean>;
  removePendingWork(electionId: string): Promise<void>;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Of what goes on by itself once it was asked for: sealings and counts. */
export interface WorkPace {
  /** Whoever asks waits for so long, and then hears how far it is. */
  readonly answerWithinMs: number;
  /** A worker that has said nothing for so long is taken for dead. */
  readonly leaseMs: number;
  /** How soon what could not go on is tried again. */
  readonly againMs: number;
}
