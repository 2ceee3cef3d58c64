import type { ElectionId, PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { Category, Group, Hands, Language, LocalizedText } from "@urna/contract/words";
import type { Actor } from "../../domain/actor.ts";
import type { EstablishmentCount } from "../../participation/domain/establishment-turnout.ts";
import type { Document } from "../../roll/domain/document.ts";
import type { AccessRules, Last4Source } from "../../roll/domain/roll-entry.ts";

export interface FreezeRequest {
  readonly electionId: ElectionId;
  readonly processId: ProcessId;
  readonly group: Group;
  readonly categories: readonly Category[];
  readonly access: AccessRules;
  readonly last4Source: Last4Source;
  readonly title: LocalizedText;
  /** It decides nothing: its codes say so. */
  readonly trial: boolean;
  readonly hands: Hands;
  /** What the registrar tells its voters. */
  readonly code: string;
  readonly closesAt: Date;
  /** Number of the version to freeze; undefined: the newest. */
  readonly rollVersion?: number | undefined;
}

/** What identity keeps of an election from its sealing on. */
export interface SealedElection extends Omit<FreezeRequest, "code" | "closesAt"> {
  /** Of two hands: who made the credentials. */
  readonly authorities?: Authorities | undefined;
  readonly versionId: RollVersionId;
  readonly requestHash: Buffer;
  /** Mail domains that several of its voters share. */
  readonly emailDomains: readonly string[];
  /** Voters by category, each counted once. */
  readonly eligible: Readonly<Partial<Record<Category, number>>>;
  /** Whether any voter has got their credential. */
  readonly credentialsOut: boolean;
}

/** A person on an election's frozen roll. */
export interface RollVoter {
  readonly personId: PersonId;
  readonly name: string;
  /** Those of the election's that the person is in. */
  readonly categories: readonly Category[];
  readonly language: Language | undefined;
  readonly email: string | undefined;
  /** Official address of the person's establishment. */
  readonly officialEmail: string | undefined;
  readonly disabled: boolean;
  /** Whether the frozen roll has four characters of its own for the voter. */
  readonly hasRollLast4: boolean;
  /** What decides there what they may do. */
  readonly election: Pick<
    SealedElection,
    "access" | "last4Source" | "credentialsOut" | "hands" | "authorities"
  >;
}

/** A freezing that is under way, for as long as a piece of its work takes. */
export interface Freezing {
  /** Once it is done. */
  readonly frozen: SealedElection | undefined;
  readonly preparation: Preparation | undefined;
  /** In the place of an earlier one. From now on the roll of the process is busy. */
  beginFreezing(preparation: Preparation): Promise<void>;
  /** Says that it has gone on: the roll stays busy. */
  continueFreezing(): Promise<void>;
  finishFreezing(election: SealedElection): Promise<void>;
}

/** The credentials that are being made. */
export interface Preparation {
  readonly versionId: RollVersionId;
  readonly requestHash: Buffer;
  readonly total: number;
}

export interface SealedElectionStore {
  findSealedElection(electionId: ElectionId): Promise<SealedElection | undefined>;
  /** Runs `work` alone for this election, while nobody changes the roll of its process. Errors: roll-busy. */
  runFreezing<T>(
    election: Pick<FreezeRequest, "electionId" | "processId">,
    work: (freezing: Freezing) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` alone for this election and, where it answers true, forgets the election. */
  releaseElection(electionId: ElectionId, work: () => Promise<boolean>): Promise<boolean>;
  /** Elections whose freezing has not gone on since then. */
  findUnfrozen(since: Date): Promise<ElectionId[]>;
  /** Runs `work` alone for this election and forgets its freezing, if it still has not gone on since then. */
  dropUnfrozen(electionId: ElectionId, since: Date, work: () => Promise<void>): Promise<void>;
  /** Notes, before the first voter gets a credential, that credentials are out. */
  recordCredentialsOut(electionId: ElectionId): Promise<void>;
  /** False when the voter was disabled already. */
  disableRollVoter(voter: { electionId: ElectionId; personId: PersonId; actor: Actor }): Promise<boolean>;

  /** The elections on whose frozen roll the person is, in their categories. */
  findElectionsOf(personId: PersonId): Promise<{ electionId: ElectionId; disabled: boolean }[]>;
  findRollVoter(electionId: ElectionId, personId: PersonId): Promise<RollVoter | undefined>;
  findRollVotersByDocument(electionId: ElectionId, documents: readonly Document[]): Promise<RollVoter[]>;
  findRollVotersByEmail(electionId: ElectionId, email: string): Promise<RollVoter[]>;
  findDirectorsByOfficialEmail(electionId: ElectionId, email: string): Promise<RollVoter[]>;
  /** Its voters by establishment, by code, with how many of `voted` are among them. */
  countByEstablishment(electionId: ElectionId, voted: readonly PersonId[]): Promise<EstablishmentCount[]>;
}
