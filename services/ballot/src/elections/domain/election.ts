import type { CountStage } from "@urna/contract/results/count";
import type { ElectionId } from "@urna/contract/identifiers";
import type {
  AccessMethod,
  Category,
  ElectionState,
  Group,
  LocalizedText,
  OrderMethod,
  QuorumKind,
  TieRule,
} from "@urna/contract/words";

export interface Candidate {
  /** As printed on the ballot, from 1. */
  readonly number: number;
  readonly name: string;
  readonly role: LocalizedText;
  readonly biography: LocalizedText;
  readonly list: string;
  /** SHA-256 of the picture, lower-case hex; empty: none. */
  readonly photoSha256: string;
}

/** A candidate who stands no more. The sealed ballot keeps the name; the votes for it take no seat. */
export interface Withdrawal {
  /** Of the candidate. */
  readonly number: number;
  /** The resolution's words, for everybody. */
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly withdrawnAt: string;
}

/** How the order on the ballot comes about, at sealing. */
export interface CandidateOrder {
  readonly method: OrderMethod;
  /** Of a draw only; empty: not decided yet. */
  readonly seed: string;
}

export interface CategoryMethods {
  readonly category: Category;
  readonly methods: readonly AccessMethod[];
}

/** How many must vote for the result to hold. */
export interface Quorum {
  readonly kind: QuorumKind;
  /** Percent of the roll, or votes; 0 without a quorum. */
  readonly value: number;
}

/** The resolution that an election is called by; empty where it is not given. */
export interface LegalBasis {
  readonly resolution: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** `min` and `max` count selected candidates, the blank vote aside. */
export interface Rules {
  readonly seats: number;
  readonly min: number;
  readonly max: number;
  readonly blank: boolean;
  readonly graceMinutes: number;
  readonly access: readonly CategoryMethods[];
  readonly last4Source: "document" | "roll";
  readonly quorum: Quorum;
  readonly tieRule: TieRule;
}

/** What an administrator writes; incomplete until the checklist has nothing that blocks. */
export interface Draft {
  readonly processId: string;
  /** Short code that administrators type to confirm, e.g. `CL-2026-DOC`. */
  readonly code: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly question: LocalizedText;
  readonly categories: readonly Category[];
  readonly group: Group;
  readonly opensAt: Date | undefined;
  readonly closesAt: Date | undefined;
  /** As given until sealing puts them in answer order. */
  readonly candidates: readonly Candidate[];
  readonly order: CandidateOrder;
  readonly rules: Rules;
  readonly legalBasis: LegalBasis;
  /** Where voters get help with this election; empty: the institution's support. */
  readonly helpContact: string;
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
  /** The reason of the last pause, for its voters; empty: it was never paused. */
  readonly pauseReason: string;
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
