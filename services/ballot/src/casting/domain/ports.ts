import type { BallotVerdict } from "@urna/belenios/verify-ballot";
import type { ElectionId } from "@urna/contract/identifiers";
import type { BallotAccepted } from "@urna/protos/events/v1/events";
import type { VotingHours } from "./voting-hours.ts";

/** Verifies ballots off the event loop. @throws DomainError `unavailable` when too many wait */
export type VerifyBallot = (job: { electionText: string; ballot: string }) => Promise<BallotVerdict>;

/** Measures how long a step of a cast takes, however it ends. */
export type TimeStep = <T>(step: "verify" | "insert", work: () => Promise<T>) => Promise<T>;

export interface StoredBallot {
  readonly publicCredential: string;
  readonly tracker: string;
  /** Canonical JSON. */
  readonly ballot: string;
}

/** Spoiled ballots: opened to their voter, never accepted, known by their trackers alone. */
export interface SpoiledBallotStore {
  isSpoiled(electionId: ElectionId, tracker: string): Promise<boolean>;
  /** Call it under `lockForBallot`, after `isSpoiled` gave false. */
  addSpoiledBallot(electionId: ElectionId, tracker: string): Promise<void>;
}

export interface BeforeCasting {
  /** Of the same credential, in the box. */
  readonly earlier: StoredBallot | undefined;
  readonly isSpoiled: boolean;
  /** Whether the election published the credential. */
  readonly isListed: boolean;
  /** Undefined: there is no such election. */
  readonly hours: VotingHours | undefined;
}

export interface BallotBox {
  findAcceptedBallot(electionId: ElectionId, publicCredential: string): Promise<StoredBallot | undefined>;
  /** What is known of a ballot before it is verified. */
  searchBeforeCasting(
    electionId: ElectionId,
    ballot: Pick<StoredBallot, "publicCredential" | "tracker">,
  ): Promise<BeforeCasting>;
  /**
   * Writes a ballot with its event, under `lockForBallot`. False when it was spoiled, or when the credential has a ballot in
   * the box: the unique index decides.
   */
  insertBallot(electionId: ElectionId, ballot: StoredBallot, event: BallotAccepted): Promise<boolean>;
  hasAcceptedTracker(electionId: ElectionId, tracker: string): Promise<boolean>;
  countBallots(electionId: ElectionId): Promise<number>;
  countBallotsByElection(electionIds: readonly ElectionId[]): Promise<ReadonlyMap<string, number>>;
  countWaitingBallots(electionId: ElectionId): Promise<number>;
  /** Removes the waiting ballots. The same transaction puts them back in another order. */
  takeWaitingBallots(electionId: ElectionId): Promise<StoredBallot[]>;
  /** Writes ballots in the order given; those with a position stand on the board. */
  putBallotsBack(
    electionId: ElectionId,
    ballots: readonly { ballot: StoredBallot; position: number | undefined }[],
  ): Promise<void>;
  /**
   * Frees the space of removed rows and sent events, so that no page shows where a row was. Outside transactions only.
   */
  vacuumBox(): Promise<void>;
}
