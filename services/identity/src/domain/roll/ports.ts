import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Actor } from "../actor.ts";
import type { Document } from "./document.ts";
import type { RollEntry } from "./roll-entry.ts";

export interface RollVersion {
  readonly id: string;
  readonly processId: string;
  readonly number: number;
  readonly sha256: string;
  readonly size: number;
  readonly committedAt: Date;
}

export interface StagedVersion {
  readonly id: string;
  readonly processId: string;
  /** The newest version when this one was staged. */
  readonly baseId: string | undefined;
  readonly size: number;
  readonly errors: number;
  readonly committed: RollVersion | undefined;
}

export type Change = "added" | "changed" | "unchanged";
export type ChangeCounts = Record<Change, number>;

export interface RollStore {
  newest(processId: string): Promise<RollVersion | undefined>;
  list(processId: string): Promise<RollVersion[]>;
  find(versionId: string): Promise<StagedVersion | undefined>;
  beginStaging(version: {
    id: string;
    processId: string;
    baseId: string | undefined;
    salt: Buffer;
    at: Date;
  }): Promise<void>;
  /** Keeps checked entries, none of whose documents the version holds yet, and compares them with its base. */
  stage(
    version: { id: string; baseId: string | undefined },
    entries: readonly RollEntry[],
  ): Promise<ChangeCounts>;
  /** Answers how many persons of the base are not in this version. */
  endStaging(versionId: string, counts: { size: number; errors: number }): Promise<number>;
  /** In one transaction with its events. Undefined when another version has become the newest since the staging. */
  commit(versionId: string, by: { at: Date; actor: Actor }): Promise<RollVersion | undefined>;
  /** Everybody of a version in at least one of the categories. */
  electorate(versionId: string, categories: readonly Category[]): Promise<Electorate>;
  voters(query: VotersQuery): Promise<{ voters: ListedVoter[]; total: number }>;
}

export interface Electorate {
  /** A voter of several categories counts in the first of the election's. In no meaningful order. */
  voters: { personId: PersonId; category: Category }[];
  /** Mail domains that at least five of them share, the commonest first. */
  emailDomains: string[];
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
}
