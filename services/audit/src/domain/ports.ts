import type { HashedSubtree, HashOf, Subtree } from "./merkle/subtrees.ts";

export interface Entry {
  index: number;
  /** Canonical JSON. */
  leaf: string;
}

/** An entry of which only the hash may be left. */
export interface KeptEntry {
  index: number;
  /** Undefined where it was summarised. */
  leaf: string | undefined;
}

export interface ListedEntry extends Entry {
  /** As in the leaf, e.g. `receipt.issued`. */
  kind: string;
}

/** With its own hash, or the stored one where it was summarised. */
export interface ExportedEntry extends KeptEntry {
  kind: string;
  leafHash: Buffer;
}

/** Of an exported file no seal is known. */
export interface LoggedEntry extends KeptEntry {
  seal?: Buffer;
}

export interface SealedEntry extends Entry {
  eventId: string;
  seal: Buffer;
}

export interface DatedEntry {
  code: string;
  /** ISO 8601 in UTC, as the leaf says it. */
  loggedAt: string;
}

/** The log while this process alone may append to it. */
export interface Appending {
  size(): Promise<number>;
  knownEvents(eventIds: readonly string[]): Promise<ReadonlySet<string>>;
  hashes(subtrees: readonly Subtree[]): Promise<HashOf>;
  add(entries: readonly SealedEntry[], subtrees: readonly HashedSubtree[]): Promise<void>;
  newestSummary(): Promise<Entry | undefined>;
  /** From entry `first` on, in order. */
  datedEntries(range: { first: number; limit: number }): Promise<DatedEntry[]>;
  /** Those of the entries that the newest entry is the summary of. */
  takeLeaves(): Promise<void>;
}

export interface StoredHead {
  treeSize: number;
  signedHead: string;
}

/** Which entries; what is absent lets everything through. */
export interface EntryFilter {
  /** ISO 8601 in UTC, with milliseconds. */
  from?: string | undefined;
  /** Exclusive. */
  until?: string | undefined;
  /** An administrator's id, or `system`. */
  actor?: string | undefined;
  codes?: readonly string[] | undefined;
  refused?: boolean | undefined;
  /** Whole ids, hashes or codes that the leaf has, every one of them. */
  words: readonly string[];
}

export interface EntryQuery extends EntryFilter {
  limit: number;
  offset: number;
  newestFirst: boolean;
}

/** Entries and subtrees that end in one stretch of the log, in order. */
export interface Stretch {
  entries: readonly LoggedEntry[];
  subtrees: readonly HashedSubtree[];
}

/** What is needed of a log to verify it: the database, or a file of all its entries. */
export interface LogSource {
  /** How many levels of the tree are kept, from the leaves up; a file keeps the leaves' hashes alone. */
  levels: number;
  hashes(subtrees: readonly Subtree[]): Promise<HashOf>;
  /** Every head, smallest tree first. */
  heads(): Promise<StoredHead[]>;
  /** The newest entry that says what the oldest ones were. */
  newestSummary(): Promise<Entry | undefined>;
  /** The log from entry `first` on, in order, some at a time; at most `limit` entries, 0: all. */
  stretches(range: { first: number; limit: number }): AsyncIterable<Stretch>;
}

export interface LogStore extends LogSource {
  /** Runs `work` in one transaction, one writer at a time over all replicas. */
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
  /** But for those that were summarised. */
  list(query: EntryQuery): Promise<{ entries: ListedEntry[]; total: number }>;
  /** Every code that the log has, and every administrator. */
  facets(): Promise<{ codes: string[]; administratorIds: string[] }>;
  count(filter: EntryFilter, below: number): Promise<number>;
  /** Oldest first, those with an index under `below`, some at a time; without a filter the summarised ones too. */
  batches(filter: EntryFilter, below: number): AsyncIterable<ExportedEntry[]>;
}

/** Signed heads kept outside the database, so that a cut-off tail is found. */
export interface HeadFile {
  append(signedHead: string): Promise<void>;
  read(): Promise<string[]>;
}
