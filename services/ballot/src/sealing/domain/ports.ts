import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { Lease, LeasedWork } from "../../leases/domain/ports.ts";
import type { SealedElection, Sealing } from "./sealed-election.ts";

export interface SealingStore {
  add(sealing: Sealing): Promise<void>;
  find(electionId: string): Promise<SealedElection | undefined>;
  /** Deletes the sealing with its credentials, board and archive. */
  remove(electionId: string): Promise<void>;
  acknowledgementPrivateKey(electionId: string): Promise<string>;
  /** Decimal; undefined where the server is no trustee. */
  trusteePrivateKey(electionId: string): Promise<string | undefined>;
  hasCredential(electionId: string, publicCredential: string): Promise<boolean>;
  /** Of those trustees who confirmed the sealing, by owner. */
  confirmations(electionId: string): Promise<SealingConfirmation[]>;
  /** Whether it is new: a trustee's second one changes nothing. */
  confirm(electionId: string, confirmation: SealingConfirmation): Promise<boolean>;
  /** How many bytes `archiveSetup` gives. */
  archiveSetupBytes(electionId: string): Promise<number>;
  /** The archive's bytes up to Setup, in pieces. */
  archiveSetup(electionId: string): AsyncIterable<Uint8Array>;
  /** The published list of commitments. */
  commitments(electionId: string): AsyncIterable<Uint8Array>;
}

/** Frozen rolls that identity should let go, kept until it has. */
export interface RollReleaseStore {
  add(electionId: string): Promise<void>;
  pending(): Promise<string[]>;
  done(electionId: string): Promise<void>;
}

export interface PendingSealingStore extends LeasedWork {
  /** With its first worker, in the place of one that failed. */
  add(lease: Lease): Promise<void>;
}
