import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { ElectionId } from "@urna/contract/identifiers";
import type { SealingRefusal } from "@urna/contract/registrar/sealing-refusal";
import type { Lease, LeasedWork } from "../../leases/domain/ports.ts";
import type { SealedElection, Sealing } from "./sealed-election.ts";

export interface SealingStore {
  addSealing(sealing: Sealing): Promise<void>;
  findSealing(electionId: ElectionId): Promise<SealedElection | undefined>;
  /** Deletes the sealing with its credentials, board and archive. */
  removeSealing(electionId: ElectionId): Promise<void>;
  openAcknowledgementKey(electionId: ElectionId): Promise<string>;
  /** Decimal; undefined where the server is no trustee. */
  openTrusteeKey(electionId: ElectionId): Promise<string | undefined>;
  /** Confirmations of the sealing, sorted by owner. */
  /** Adds a confirmation; false where the trustee has confirmed before. */
  addConfirmation(electionId: ElectionId, confirmation: SealingConfirmation): Promise<boolean>;
  /** Size of `streamArchiveSetup` in bytes. */
  measureArchiveSetup(electionId: ElectionId): Promise<number>;
  /** The archive's bytes up to Setup, in pieces. */
  streamArchiveSetup(electionId: ElectionId): AsyncIterable<Uint8Array>;
  /** The published list of commitments. */
  streamCommitments(electionId: ElectionId): AsyncIterable<Uint8Array>;
}

/** Frozen rolls that identity is to release, kept until it has. */
export interface RollReleaseStore {
  addRollRelease(electionId: ElectionId): Promise<void>;
  listRollReleases(): Promise<string[]>;
  removeRollRelease(electionId: ElectionId): Promise<void>;
}

export interface PendingSealingStore extends LeasedWork {
  /** Adds a sealing with its first worker, replacing one that failed. */
  addPendingSealing(lease: Lease): Promise<void>;
  /** With `refusal` where whose part of the credentials does not hold is known. */
  failWork(lease: Lease, failure: string, refusal?: SealingRefusal): Promise<void>;
}
