import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { RollVersion, VoterHistoryItem } from "@urna/protos/identity/v1/roll";
import type { Actor } from "../../domain/actor.ts";
import type { RollEntry } from "../../roll/domain/roll-entry.ts";
import type { LiveElection } from "../../roll-freezing/domain/touched-election.ts";

/** A person as a version has them. The roll's own four characters are a secret: only whether there are any. */
export interface RollPerson {
  readonly personId: PersonId;
  readonly entry: Omit<RollEntry, "last4">;
  readonly hasLast4: boolean;
}

/** What an administrator did for one person. */
export const personActs = ["added", "corrected", "disabled", "code-resent", "unlocked"] as const;
export type PersonAct = (typeof personActs)[number];

export interface Acting {
  personId: PersonId;
  processId: ProcessId;
  at: Date;
  actor: Actor;
}

export interface PersonStore {
  /** Audits the view. */
  findRollPerson(query: {
    versionId: RollVersionId;
    personId: PersonId;
    actor: Actor;
  }): Promise<RollPerson | undefined>;
  /** Newest first. */
  readPersonHistory(processId: ProcessId, personId: PersonId): Promise<VoterHistoryItem[]>;
  /** Where somebody votes now, and whether saving them would change how they are reached. */
  readPersonStanding(change: PersonSaved): Promise<Standing>;
  /** Notes an act, with its event. */
  recordPersonAct(act: PersonAct, acting: Acting): Promise<void>;
  /**
   * Adds or corrects one person as a version of its own. Refusals:
   * - `stale`: `versionId` is not the newest;
   * - `busy`: the roll is being written or frozen;
   * - `duplicate`: the document is another person's of this roll;
   * - `contact-in-use`: they vote in live elections of other processes only, and how they are reached would change.
   */
  savePerson(change: PersonChange): Promise<{ version: RollVersion; personId: PersonId } | SaveRefusal>;
}

export type SaveRefusal = "stale" | "busy" | "duplicate" | "contact-in-use";

/** One person as the roll shall have them. */
export interface PersonSaved {
  processId: ProcessId;
  /** Undefined: somebody new on this roll. */
  personId: PersonId | undefined;
  entry: RollEntry;
}

export interface Standing {
  /** The live elections of every process with them on the sealed roll. */
  readonly elections: readonly LiveElection[];
  /** Their email, phone or language would be another, or none. */
  readonly changesContact: boolean;
}

export interface PersonChange extends PersonSaved {
  versionId: RollVersionId | undefined;
  /** The new version's id and salt. */
  id: string;
  salt: Buffer;
  at: Date;
  actor: Actor;
}

export interface RollDifference {
  readonly personId: PersonId;
  readonly kind: "added" | "removed" | "changed";
  readonly name: string;
  readonly document: RollEntry["document"];
  readonly categories: Category[];
  readonly establishment: string;
  readonly fields: string[];
}

export interface DifferenceQuery {
  fromId: string;
  toId: string;
  kind: RollDifference["kind"] | undefined;
  page: number;
  pageSize: number;
  actor: Actor;
}

export interface DifferenceStore {
  readDifferences(query: DifferenceQuery): Promise<{
    changes: RollDifference[];
    total: number;
    counts: Record<RollDifference["kind"], number>;
  }>;
}

/** What counts for entering, of one person. */
export interface Reach {
  categories: readonly Category[];
  hasEmail: boolean;
  sharesEmail: boolean;
  hasLast4: boolean;
  hasOfficialEmail: boolean;
  hasRut: boolean;
}

export interface ReachStore {
  readReach(versionId: RollVersionId, categories: readonly Category[]): Promise<Reach[]>;
}
