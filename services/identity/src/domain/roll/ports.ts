import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category, RollMode } from "@urna/contract/words";
import type { Actor } from "../actor.ts";
import type { Document } from "./document.ts";
import type { Finding, ImportSummary } from "./import-summary.ts";
import type { CheckedBatch } from "./roll-checker.ts";
import type { RollUpload } from "./stage-roll.ts";

export interface RollVersion {
  readonly id: string;
  readonly processId: string;
  readonly number: number;
  readonly sha256: string;
  readonly size: number;
  readonly committedAt: Date;
  readonly mode: RollMode;
  /** Empty where no file brought it. */
  readonly fileName: string;
  readonly fileSha256: string;
  /** Name of the administrator; empty when unknown. */
  readonly committedBy: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface StagedVersion {
  readonly id: string;
  readonly processId: string;
  /** The newest version when this one was staged. */
  readonly baseId: string | undefined;
  readonly size: number;
  /** Rows in error. */
  readonly errors: number;
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
  readonly processId: string;
  readonly fileName: string;
  readonly header: readonly string[];
  /** Rows that a commit has written so far, and when it last did. */
  readonly progress: number;
  readonly progressAt: Date | undefined;
  readonly size: number;
  readonly committed: RollVersion | undefined;
}

type StagingVersion = RollUpload & { id: string; baseId: string | undefined; salt: Buffer; at: Date };

export interface RollStore {
  newest(processId: string): Promise<RollVersion | undefined>;
  list(processId: string): Promise<RollVersion[]>;
  find(versionId: string): Promise<StagedVersion | undefined>;
  columns(): Promise<RollColumn[]>;
  beginStaging(version: StagingVersion): Promise<void>;
  /** Keeps checked entries, none of whose documents the version holds yet, compared with its base, and the findings. */
  stage(version: { id: string; baseId: string | undefined }, batch: CheckedBatch): Promise<void>;
  /** Applies the mode and counts what the version changes. */
  endStaging(version: {
    id: string;
    baseId: string | undefined;
    mode: RollMode;
  }): Promise<Omit<ImportSummary, "errors">>;
  keepSummary(versionId: string, summary: ImportSummary): Promise<void>;
  import(versionId: string): Promise<RollImport | undefined>;
  findings(query: FindingsQuery): Promise<{ findings: Finding[]; total: number }>;
  /**
   * In one transaction with its events. `stale` when another version has become the newest since the staging, `busy`
   * when another version of the process is being committed, or its roll frozen, at this moment.
   */
  commit(versionId: string, by: { at: Date; actor: Actor }): Promise<RollVersion | "stale" | "busy">;
  /** How many of a version are in at least one of the categories. */
  electorateSize(versionId: string, categories: readonly Category[]): Promise<number>;
  /** Some of them, in an order without meaning. */
  electors(query: ElectorsQuery): Promise<Elector[]>;
  /** Mail domains that at least five of them share, the commonest first. */
  emailDomains(versionId: string, categories: readonly Category[]): Promise<string[]>;
  voters(query: VotersQuery): Promise<{ voters: ListedVoter[]; total: number }>;
}

export interface FindingsQuery {
  versionId: string;
  severity: "error" | "warning" | undefined;
  page: number;
  pageSize: number;
  /** For the event that tells that somebody looked. */
  actor: Actor;
}

export interface ElectorsQuery {
  readonly versionId: string;
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
  versionId: string;
  /** With an election: its categories only, and who is disabled in it. */
  electionId: ElectionId | undefined;
  categories: readonly Category[];
  search: VoterSearch;
  page: number;
  pageSize: number;
  /** For the event that tells that somebody looked. */
  actor: Actor;
  processId: string;
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
}

/** One place of the published lists, which tell nothing of the voter. */
export interface PublishedCredential {
  publicCredential: string;
  /** SHA-256, lower-case hex. */
  commitment: string;
}

/** A link as it is made, with what is published of it. */
export type NewLink = Link & PublishedCredential;
