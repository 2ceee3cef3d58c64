import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { Lease, LeasedWork } from "../../leases/domain/ports.ts";
import type { SealedElection, Sealing } from "./sealed-election.ts";

export interface SealingStore {
  addSealing(sealing: Sealing): Promise<void>;
  findSealing(electionId: string): Promise<SealedElection | undefined>;
  /** Deletes the sealing with its credentials, board and archive. */
  removeSealing(electionId: string): Promise<void>;
  openAcknowledgementKey(electionId: string): Promise<string>;
  /** Decimal; undefined where the server is no trustee. */
  openTrusteeKey(electionId: string): Promise<string | undefined>;
  hasCredential(electionId: string, publicCredential: string): Promise<boolean>;
  /** Of those trustees who confirmed the sealing, by owner. */
  listConfirmations(electionId: string): Promise<SealingConfirmation[]>;
  /** Whether it is new: a trustee's second one changes nothing. */
  addConfirmation(electionId: string, confirmation: SealingConfirmation): Promise<boolean>;
  /** How many bytes `archiveSetup` gives. */
  measureArchiveSetup(electionId: string): Promise<number>;
  /** The archive's bytes up to Setup, in pieces. */
  streamArchiveSetup(electionId: string): AsyncIterable<Uint8Array>;
  /** The published list of commitments. */
  streamCommitments(electionId: string): AsyncIterable<Uint8Array>;
}

/** Frozen rolls that identity should let go, kept until it has. */
export interface RollReleaseStore {
  addRollRelease(electionId: string): Promise<void>;
  listRollReleases(): Promise<string[]>;
  removeRollRelease(electionId: string): Promise<void>;
}

export interface PendingSealingStore extends LeasedWork {
  /** With its first worker, in the place of one that failed. */
  addPendingSealing(lease: Lease): Promise<void>;
}
