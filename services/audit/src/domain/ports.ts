import type { AdministratorId } from "@urna/contract/identifiers";
import type { Cosignature } from "@urna/transparency/cosigned";
import type { HashedSubtree, HashOf, Subtree } from "@urna/transparency/tree/subtrees";

export interface Entry {
  index: number;
  /** Canonical JSON. */
  leaf: string;
}

/** An entry that may have only its hash left. */
export interface KeptEntry {
  index: number;
  /** Undefined where it was summarised. */
  leaf: string | undefined;
}

export interface ListedEntry extends Entry {
  /** As in the leaf, for example `receipt.issued`. */
  kind: string;
}

/** With its own hash, or the stored one of a summarised entry. */
export interface ExportedEntry extends KeptEntry {
  kind: string;
  leafHash: Buffer;
}

/** An exported file contains no seals. */
export interface LoggedEntry extends KeptEntry {
  seal?: Buffer;
}

export interface SealedEntry extends Entry {
  eventId: string;
  seal: Buffer;
}

export interface DatedEntry {
  code: string;
  /** ISO 8601 in UTC, as in the leaf. */
  loggedAt: string;
}

/** The log, while only this process may append. */
export interface Appending {
  size(): Promise<number>;
  knownEvents(eventIds: readonly string[]): Promise<ReadonlySet<string>>;
  hashes(subtrees: readonly Subtree[]): Promise<HashOf>;
  add(entries: readonly SealedEntry[], subtrees: readonly HashedSubtree[]): Promise<void>;
  newestSummary(): Promise<Entry | undefined>;
  /** From entry `first` on, in order. */
  datedEntries(range: { first: number; limit: number }): Promise<DatedEntry[]>;
  /** Removes the leaves of the entries that the newest entry summarises. */
  takeLeaves(): Promise<void>;
}

export interface StoredHead {
  treeSize: number;
  signedHead: string;
}

/** A filter of entries; absent fields match everything. */
export interface EntryFilter {
  /** ISO 8601 in UTC, with milliseconds. */
  from?: string | undefined;
  /** Exclusive. */
  until?: string | undefined;
  /** An administrator's id, or `system`. */
  actor?: string | undefined;
  codes?: readonly string[] | undefined;
  refused?: boolean | undefined;
  /** Full ids, hashes or codes that the leaf must contain, all of them. */
  words: readonly string[];
}

export interface EntryQuery extends EntryFilter {
  limit: number;
  offset: number;
  newestFirst: boolean;
}

/** A range of the log with its entries and the subtrees that end there, in order. */
export interface Stretch {
  entries: readonly LoggedEntry[];
  subtrees: readonly HashedSubtree[];
}

/** A log to verify: the database, or a file of all its entries. */
export interface LogSource {
  /** Number of stored levels of the tree, from the leaves up; a file stores only the leaves' hashes. */
  levels: number;
  hashes(subtrees: readonly Subtree[]): Promise<HashOf>;
  /** Every head, smallest tree first. */
  heads(): Promise<StoredHead[]>;
  /** The newest summary entry. */
  newestSummary(): Promise<Entry | undefined>;
  /** The log from entry `first`, in order, in stretches; at most `limit` entries, 0: all. */
  stretches(range: { first: number; limit: number }): AsyncIterable<Stretch>;
}

export interface LogStore extends LogSource {
  /** Runs `work` in one transaction, with one writer at a time over all replicas. */
  append(work: (log: Appending) => Promise<void>): Promise<void>;
  size(): Promise<number>;
  newestHead(): Promise<StoredHead | undefined>;
  oldestHead(): Promise<StoredHead | undefined>;
  /** Heads of smaller trees, the largest first. */
  headsBelow(treeSize: number, limit: number): Promise<StoredHead[]>;
  /** False when another replica stored a head of this size first. */
  addHead(head: StoredHead): Promise<boolean>;
  findReceipt(integrityHash: string): Promise<Entry | undefined>;
  find(index: number): Promise<KeptEntry | undefined>;
  /** Without summarised entries. */
  list(query: EntryQuery): Promise<{ entries: ListedEntry[]; total: number }>;
  /** Every code and administrator in the log. */
  facets(): Promise<{ codes: string[]; administratorIds: AdministratorId[] }>;
  count(filter: EntryFilter, below: number): Promise<number>;
  /** Entries with an index under `below`, oldest first, in batches. Without a filter it includes summarised ones. */
  batches(filter: EntryFilter, below: number): AsyncIterable<ExportedEntry[]>;
}

/** What witnesses have signed of the log. */
export interface CosignatureStore {
  /** One of each size of a witness; another of that size changes nothing. */
  keep(cosignature: Cosignature): Promise<void>;
  /** Of the largest tree. */
  newest(witness: string): Promise<Cosignature | undefined>;
}

/** The builds of the pages. */
export interface PageBuildStore {
  /** Keeps the hashes of a build's files. The same again changes nothing. */
  keep(build: { sha256: string; digests: string }): Promise<void>;
  /** The kept hashes of a build that is logged. */
  digests(sha256: string): Promise<string | undefined>;
  /** Entries about builds, the newest first. */
  list(): Promise<Entry[]>;
}

/** Signed heads outside the database, which show when the end of the log was cut off. */
export interface HeadFile {
  append(signedHead: string): Promise<void>;
  read(): Promise<string[]>;
}
