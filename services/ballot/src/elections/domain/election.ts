import type { CountStage } from "@urna/contract/results/count";
import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { SealingRefusal } from "@urna/contract/registrar/sealing-refusal";
import type { ElectionState, LocalizedText } from "@urna/contract/words";
import type { Candidate, Draft } from "./draft.ts";

/** A candidate who withdrew. The sealed ballot keeps the name; its votes win no seat. */
export interface Withdrawal {
  /** The candidate's number. */
  readonly number: number;
  /** The resolution's words, public. */
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
  /** mandatory: always needed; member: one of a group, of which a threshold is needed. */
  readonly kind: "server" | "mandatory" | "member";
  /** Element text. */
  readonly publicKey: string;
}

/** The public facts of a sealing. */
export interface SealingSummary {
  readonly fingerprint: string;
  /** Raw Ed25519 public key, base64url. */
  readonly acknowledgementKey: string;
  readonly trustees: readonly Trustee[];
  /** Members of the threshold group needed to count; undefined: there is no group. */
  readonly trusteesNeeded: number | undefined;
  /** Owners who signed the fingerprint. */
  readonly confirmed: readonly number[];
  readonly rollSize: number;
  /** Ballots on the public board. */
  readonly boardSize: number;
}

/** A link to another election. */
export interface ElectionReference {
  readonly id: ElectionId;
  readonly code: string;
  readonly state: ElectionState;
}

/** A requested sealing in progress. */
export interface PendingSealing {
  /** Credentials made so far, of the total; 0 of 0 before the first. */
  readonly done: number;
  readonly total: number;
  /** Why it was abandoned; undefined: it is in progress, and the draft cannot change. */
  readonly failure: string | undefined;
  /** With `registrar-refused`: whose part does not hold. */
  readonly refusal: SealingRefusal | undefined;
}

/** A requested count in progress. */
export interface PendingCount {
  readonly stage: CountStage;
  /** Ballots counted so far, of the total; 0 of 0 before the first. */
  readonly done: number;
  readonly total: number;
  /** Why it was abandoned; undefined: it is in progress. */
  readonly failure: string | undefined;
  /** Owners whose shares were given. */
  readonly given: readonly number[];
}

export interface Election extends Draft, Milestones {
  readonly id: ElectionId;
  readonly state: ElectionState;
  /** Whether its process decides nothing. */
  readonly trial: boolean;
  /** Counts the changes of the draft, so that sealing notices a change in the meantime. */
  readonly revision: number;
  /** When the draft was last changed. */
  readonly updatedAt: Date;
  /** The reason of the last pause, for its voters. */
  readonly pauseReason: string | undefined;
  /** The planned closing, where an administrator closed it earlier. */
  readonly scheduledClosesAt: Date | undefined;
  /** Set from sealing on. */
  readonly sealing: SealingSummary | undefined;
  /** Withdrawals since the sealing. */
  readonly withdrawals: readonly Withdrawal[];
  /** The first round of this election. */
  readonly secondRoundOf: ElectionReference | undefined;
  /** The second round of this election, unless annulled. */
  readonly secondRound: ElectionReference | undefined;
  readonly pendingSealing: PendingSealing | undefined;
  readonly pendingCount: PendingCount | undefined;
}

/** An election with its row locked, and the database's time. */
export interface LockedElection {
  readonly election: Election;
  readonly now: Date;
}

/** Changes that a step of the life cycle may make. */
export type ElectionChanges = Partial<
  Milestones & Pick<Election, "id" | "state" | "opensAt" | "closesAt" | "pauseReason" | "scheduledClosesAt">
> & {
  /** The candidates in answer order; undefined: back to the given order. */
  readonly sealedCandidates?: readonly Candidate[] | undefined;
  readonly withdrawals?: readonly Withdrawal[];
};

export interface Process {
  readonly id: ProcessId;
  readonly code: string;
  readonly name: LocalizedText;
  /** Decides nothing: its elections are on no public list. */
  readonly trial: boolean;
  /** One of its elections is sealed, or being sealed. */
  readonly fixed: boolean;
}
