import type { Election } from "../elections/domain/election.ts";
import type { FrozenRoll } from "../sealing/domain/definition.ts";

/** What identity froze for an election: its roll and a credential for each voter. */
export interface FrozenElectorate {
  readonly roll: FrozenRoll;
  /** Distinct, in the order that format.md 2.3 gives. */
  readonly publicCredentials: readonly string[];
  /** One beside each public credential: SHA-256 in lower-case hex. */
  readonly commitments: readonly string[];
  /** Identity's public key of this election, to which `ballot.accepted.v1` seals each credential. */
  readonly markingKey: Buffer;
}

/** The identity service. Rejects with DomainError only; `unavailable` when it is away. */
export interface Identity {
  /**
   * Makes some of the credentials; all are made when `done` comes to `total`.
   * Of the newest version of the process, or of the one of this number.
   */
  prepareCredentials(
    election: Election,
    version: number | undefined,
  ): Promise<{ done: number; total: number }>;
  /** What is prepared, whole. Idempotent on the election id. */
  freezeElectorate(election: Election, version: number | undefined): Promise<FrozenElectorate>;
  releaseFrozenRoll(electionId: string): Promise<void>;
  /** Voters in the process's newest committed roll version. */
  findNewestRollSize(processId: string): Promise<number | undefined>;
  /**
   * How many on the newest committed version could enter this election with their document's own digits and in no other
   * way, because they have neither an email nor four characters of the roll; undefined: none is committed.
   */
  countVotersByDigitsOnly(election: Election): Promise<number | undefined>;
  /** Voters marked as having voted. */
  countMarks(electionId: string): Promise<number>;
  /** Whether every ballot has its mark, and nothing that joins voters with credentials can be opened any more. */
  finishMarking(electionId: string, box: { ballots: number; annulled: boolean }): Promise<boolean>;
}
