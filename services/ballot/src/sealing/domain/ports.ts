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
  /** Confirmations of the sealing, sorted by owner. */
  listConfirmations(electionId: string): Promise<SealingConfirmation[]>;
  /** Adds a confirmation; false where the trustee has confirmed before. */
  addConfirmation(electionId: string, confirmation: SealingConfirmation): Promise<boolean>;
  /** Size of `streamArchiveSetup` in bytes. */
  measureArchiveSetup(electionId: string): Promise<number>;
  /** The archive's bytes up to Setup, in pieces. */
  streamArchiveSetup(electionId: string): AsyncIterable<Uint8Array>;
  /** The published list of commitments. */
  streamCommitments(electionId: string): AsyncIterable<Uint8Array>;
}

/** Frozen rolls that identity is to release, kept until it has. */
export interface RollReleaseStore {
  addRollRelease(electionId: string): Promise<void>;
  listRollReleases(): Promise<string[]>;
  removeRollRelease(electionId: string): Promise<void>;
}

export interface PendingSealingStore extends LeasedWork {
  /** Adds a sealing with its first worker, replacing one that failed. */
  addPendingSealing(lease: Lease): Promise<void>;
}
