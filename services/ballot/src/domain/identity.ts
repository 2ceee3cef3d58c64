import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { AccessMethod } from "@urna/contract/words";
import type { Election } from "../elections/domain/election.ts";
import type { FrozenRoll } from "../sealing/domain/definition.ts";

/** An election's roll and credentials, as identity froze them. */
export interface FrozenElectorate {
  readonly roll: FrozenRoll;
  /** Distinct, in the order that format.md 2.3 gives. */
  readonly publicCredentials: readonly string[];
  /** One for each public credential: SHA-256 in lower-case hex. */
  readonly commitments: readonly string[];
  /** Identity's public key of this election. `ballot.accepted.v1` seals each credential to it. */
  readonly markingKey: Buffer;
  /** Keys of the witnesses that the settings name (C2SP signed-note). */
  readonly witnesses: readonly string[];
  /** Of two hands: who made the credentials, and both signatures of their list. */
  readonly authorities: Authorities | undefined;
}

export interface ElectionAccess {
  /**
   * Voters of the newest committed version who can enter only with their document's own digits, because they have neither
   * an email nor four characters in the roll; undefined: none is committed.
   */
  readonly onlyByDigits: number | undefined;
  /** Ways in of its rules that the installation has not configured. */
  readonly notConfigured: readonly AccessMethod[];
  /** Whether the installation has a registrar. */
  readonly hasRegistrar: boolean;
}

/** The identity service. Rejects with DomainError only; `unavailable` when it is away. */
export interface Identity {
  /**
   * Makes some of the credentials; all exist when `done` reaches `total`. Uses this version of the roll, or the newest.
   */
  prepareCredentials(
    election: Election,
    version: number | undefined,
  ): Promise<{ done: number; total: number }>;
  /** Freezes the prepared roll and credentials. Idempotent on the election id. */
  freezeElectorate(election: Election, version: number | undefined): Promise<FrozenElectorate>;
  releaseFrozenRoll(electionId: ElectionId): Promise<void>;
  /** Of two hands: the registrar needs no code of its own from now on. */
  releaseOnWord(electionId: ElectionId): Promise<void>;
  /** Voters in the process's newest committed roll version. */
  findNewestRollSize(processId: ProcessId): Promise<number | undefined>;
  /** What the election's ways in mean for its voters. */
  readAccess(election: Election): Promise<ElectionAccess>;
  /** Voters marked as having voted. */
  countMarks(electionId: ElectionId): Promise<number>;
  /** Whether every ballot has its mark, and the keys that join voters with credentials are destroyed. */
  finishMarking(electionId: ElectionId, box: { ballots: number; annulled: boolean }): Promise<boolean>;
}
