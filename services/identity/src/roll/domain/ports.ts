import type { ElectionId, PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Category, OptionalColumn, RollMode } from "@urna/contract/words";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import type { Actor } from "../../domain/actor.ts";
import type { Document } from "./document.ts";
import type { ExhibitedPerson } from "./exhibit-roll.ts";
import type { Blank, Finding, ImportSummary, RollChanges } from "../../roll-import/domain/import-summary.ts";
import type { Decisions } from "../../roll-import/domain/meet-entry.ts";
import type { CheckedBatch } from "../../roll-import/domain/roll-checker.ts";
import type { RollUpload } from "../../roll-import/domain/stage-roll.ts";
import type { LiveElection, TouchedElection } from "../../roll-freezing/domain/touched-election.ts";
import type { UnknownWord } from "../../roll-import/domain/unknown-words.ts";

export interface StagedVersion {
  readonly id: string;
  readonly processId: ProcessId;
  /** The newest version when this one was staged. */
  readonly baseId: RollVersionId | undefined;
  readonly size: number;
  /** Rows in error. */
  readonly errors: number;
  /** As the review showed them. */
  readonly blanks: readonly Blank[];
  readonly elections: readonly TouchedElection[];
  readonly committed: RollVersion | undefined;
}

export type Change = "added" | "changed" | "unchanged";

/** Which field a header of earlier files was read as; an empty field: not read. */
export interface RollColumn {
  readonly header: string;
  readonly field: string;
}

export interface RollImport {
  readonly summary: ImportSummary;
  readonly unknownWords: readonly UnknownWord[];
  readonly processId: ProcessId;
  readonly fileName: string;
  readonly header: readonly string[];
  /** Rows that a commit has written so far, and when it last did. */
  readonly progress: number;
  readonly progressAt: Date | undefined;
  readonly size: number;
  readonly committed: RollVersion | undefined;
}

type StagingVersion = RollUpload & { id: string; baseId: RollVersionId | undefined; salt: Buffer; at: Date };

export interface RollStore {
  /** Elections of every process by whose roll people vote or will. */
  readLiveElections(): Promise<LiveElection[]>;
  findNewestVersion(processId: ProcessId): Promise<RollVersion | undefined>;
  readVersions(processId: ProcessId): Promise<RollVersion[]>;
  findVersion(versionId: RollVersionId): Promise<StagedVersion | undefined>;
  readColumns(): Promise<RollColumn[]>;
  beginStaging(version: StagingVersion): Promise<void>;
  /** Keeps checked entries, none of whose documents the version holds yet, and the findings. */
  stageBatch(version: { id: string }, batch: CheckedBatch): Promise<void>;
  /** Applies the mode and counts what the version changes. */
  endStaging(version: Ending): Promise<Reviewed>;
  keepSummary(
    versionId: RollVersionId,
    summary: ImportSummary,
    unknownWords: readonly UnknownWord[],
  ): Promise<void>;
  /**
   * Stages a version with the people and voter groups of an older one, or finds the one that waits already. Undefined
   * where nothing would change.
   */
  stageRestoredVersion(
    restoring: Restoring,
  ): Promise<{ versionId: RollVersionId; summary: ImportSummary } | undefined>;
  findRollImport(versionId: RollVersionId): Promise<RollImport | undefined>;
  /** Checked and not committed, the newest first. */
  readUnfinishedImports(processId: ProcessId): Promise<UnfinishedImport[]>;
  /** Forgets one; `busy` when the process's roll is being written at this moment. */
  discardStagedVersion(query: {
    versionId: RollVersionId;
    processId: ProcessId;
    actor: Actor;
  }): Promise<boolean | "busy">;
  readFindings(query: FindingsQuery): Promise<{ findings: Finding[]; total: number }>;
  /**
   * In one transaction with its events. `stale` when another version has become the newest since the staging, or it
   * would change something else than was shown; `busy` when another version of the process is being committed, or its
   * roll frozen, at this moment.
   */
  commitVersion(commit: RollCommit): Promise<RollVersion | "stale" | "busy">;
  /** How many of a version are in at least one of the categories. */
  countElectors(versionId: RollVersionId, categories: readonly Category[]): Promise<number>;
  /** Some of them, in an order without meaning. */
  readElectors(query: ElectorsQuery): Promise<Elector[]>;
  /** Mail domains that at least five of them share, the commonest first. */
  readEmailDomains(versionId: RollVersionId, categories: readonly Category[]): Promise<string[]>;
  /** Some of a version in the order of their ids. Audits the first page. */
  readExhibitedPeople(query: ExhibitionQuery): Promise<ExhibitedPerson[]>;
  readListedVoters(query: VotersQuery): Promise<Listed<ListedVoter>>;
}

/** What brings an older version back. */
export interface Restoring {
  /** Of the new version. */
  readonly id: string;
  readonly salt: Buffer;
  readonly at: Date;
  readonly base: RollVersion;
  readonly restored: RollVersion;
  readonly actor: Actor;
}

export interface UnfinishedImport {
  versionId: RollVersionId;
  fileName: string;
  stagedAt: Date;
  /** Name of the administrator; empty when unknown. */
  stagedBy: string;
  rows: number;
  errorRows: number;
  /** Number of the version that it would bring back; 0: a file. */
  restoredNumber: number;
}

export interface Ending {
  id: string;
  processId: ProcessId;
  baseId: RollVersionId | undefined;
  mode: RollMode;
  /** The optional columns that the file has. */
  columns: readonly OptionalColumn[];
}

/** What storage counts of a staged version. */
export type Reviewed = RollChanges &
  Pick<ImportSummary, "errorRows" | "errorKinds" | "warnings" | "baseNumber" | "baseSize">;

export interface RollCommit {
  versionId: RollVersionId;
  decisions: Decisions;
  at: Date;
  actor: Actor;
}

export interface FindingsQuery {
  versionId: RollVersionId;
  severity: "error" | "warning" | undefined;
  kind: { field: string; code: string } | undefined;
  page: number;
  pageSize: number;
  /** In whose name the view is audited. */
  actor: Actor;
}

export type ExhibitionQuery = ElectorsQuery & { readonly actor: Actor };

export interface ElectorsQuery {
  readonly versionId: RollVersionId;
  readonly categories: readonly Category[];
  /** The last one that the caller has; undefined: from the first on. */
  readonly after: PersonId | undefined;
  readonly limit: number;
}

/** A voter of several categories counts in the first of the election's. */
export interface Elector {
  readonly personId: PersonId;
  readonly category: Category;
  /** In the form of `canonicalDocument`. */
  readonly document: string;
}

export type VoterSearch =
  | { by: "anything" }
  | { by: "document"; documents: readonly Document[] }
  | { by: "email"; email: string }
  | { by: "name"; words: readonly string[] };

export interface VotersQuery {
  versionId: RollVersionId;
  /** With an election: its categories only, and who is disabled in it. */
  electionId: ElectionId | undefined;
  categories: readonly Category[];
  search: VoterSearch;
  page: number;
  pageSize: number;
  /** In whose name the view is audited. */
  actor: Actor;
  processId: ProcessId;
}

/** A page of voters. */
export interface Listed<Voter extends ListedVoter> {
  readonly voters: Voter[];
  readonly total: number;
  /** A search stopped counting at `total`: there are more. */
  readonly moreThanTotal: boolean;
}

export interface ListedVoter {
  personId: PersonId;
  name: string;
  document: Document;
  email: string | undefined;
  categories: readonly Category[];
  establishment: string;
  disabled: boolean;
}

/** Who votes with which credential. The only store that knows. */
export interface Link {
  publicCredential: string;
  voterId: PersonId;
  category: Category;
  privateCredential: string;
  /** What opens the commitment to the voter: 32 bytes in lower-case hex. */
  salt: string;
  /** Of two hands: the voter's number at the registrar. The private credential is identity's half. */
  voter?: number;
}

/** One place of the published lists, which show nothing of the voter. */
export interface PublishedCredential {
  publicCredential: string;
  /** SHA-256, lower-case hex. */
  commitment: string;
}

/** A link as it is made, with what is published of it. */
export type NewLink = Link & PublishedCredential;
