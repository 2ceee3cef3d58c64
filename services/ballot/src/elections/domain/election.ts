import type { CountStage } from "@urna/contract/results/count";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionState, LocalizedText } from "@urna/contract/words";
import type { Candidate, Draft } from "./draft.ts";

/** A candidate who stands no more. The sealed ballot keeps the name; the votes for it take no seat. */
export interface Withdrawal {
  /** Of the candidate. */
  readonly number: number;
  /** The resolution's words, for everybody. */
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly withdrawnAt: string;
}

/** When each state was first reached, by the database's clock. */
export interface Milestones {
  readonly sealedAt: Date | undefined;
  readonly openedAt: Date | undefined;
  readonly closedAt: Date | undefined;
  readonly talliedAt: Date | undefined;
  readonly publishedAt: Date | undefined;
}

export interface Trustee {
  /** Number among the trustees, from 1: the owner of its share (format.md 2.4). */
  readonly index: number;
  readonly name: string;
  /** mandatory: a person who is needed; member: one of a group of which some are needed. */
  readonly kind: "server" | "mandatory" | "member";
  /** Element text. */
  readonly publicKey: string;
}

/** What everybody may know of a sealing. */
export interface SealingSummary {
  readonly fingerprint: string;
  /** Raw Ed25519 public key, base64url. */
  readonly acknowledgementKey: string;
  readonly trustees: readonly Trustee[];
  /** How many members of the threshold group are needed to count; undefined: there is none. */
  readonly trusteesNeeded: number | undefined;
  /** Owners who signed the fingerprint. */
  readonly confirmed: readonly number[];
  readonly rollSize: number;
  /** Ballots on the public board. */
  readonly boardSize: number;
}

/** Another election, as much of it as leads there. */
export interface ElectionReference {
  readonly id: string;
  readonly code: string;
  readonly state: ElectionState;
}

/** A sealing that was asked for and is not done. */
export interface PendingSealing {
  /** Credentials made so far, of how many; 0 of 0 before the first. */
  readonly done: number;
  readonly total: number;
  /** Why it was given up; undefined: it goes on, and the draft cannot be changed. */
  readonly failure: string | undefined;
}

/** A count that was asked for and is not done. */
export interface PendingCount {
  readonly stage: CountStage;
  /** Ballots so far, of how many; 0 of 0 before the first. */
  readonly done: number;
  readonly total: number;
  /** Why it was given up; undefined: it goes on. */
  readonly failure: string | undefined;
  /** Owners whose shares are there. */
  readonly given: readonly number[];
}

export interface Election extends Draft, Milestones {
  readonly id: ElectionId;
  readonly state: ElectionState;
  /** Of a process that decides nothing. */
  readonly trial: boolean;
  /** Counts the changes of the draft, so that sealing notices one made meanwhile. */
  readonly revision: number;
  /** When the draft was last changed. */
  readonly updatedAt: Date;
  /** The reason of the last pause, for its voters. */
  readonly pauseReason: string | undefined;
  /** When it was to close, where an administrator closed it before. */
  readonly scheduledClosesAt: Date | undefined;
  /** From sealing on. */
  readonly sealing: SealingSummary | undefined;
  /** Since the sealing. */
  readonly withdrawals: readonly Withdrawal[];
  /** The election that this one is the second round of. */
  readonly secondRoundOf: ElectionReference | undefined;
  /** The one that is this one's, unless it was annulled. */
  readonly secondRound: ElectionReference | undefined;
  readonly pendingSealing: PendingSealing | undefined;
  readonly pendingCount: PendingCount | undefined;
}

/** An election whose row is locked, and the database's time. */
export interface LockedElection {
  readonly election: Election;
  readonly now: Date;
}

/** What a step of the life cycle may set. */
export type ElectionChanges = Partial<
  Milestones & Pick<Election, "id" | "state" | "opensAt" | "closesAt" | "pauseReason" | "scheduledClosesAt">
> & {
  /** The candidates in answer order; undefined: as given again. */
  readonly sealedCandidates?: readonly Candidate[] | undefined;
  readonly withdrawals?: readonly Withdrawal[];
};

export interface Process {
  readonly id: string;
  readonly code: string;
  readonly name: LocalizedText;
  /** Decides nothing: its elections stand on no public list. */
  readonly trial: boolean;
  /** One of its elections is no draft any more, or is being sealed. */
  readonly fixed: boolean;
}
