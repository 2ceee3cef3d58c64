import type { Title } from "../../receipts/domain/receipt.ts";

/** A candidate who withdrew after the sealing stays on the ballot and wins no seat. */
export interface Withdrawal {
  at: Date;
  /** The resolution's words. */
  reason: string;
}

export interface RecordCandidate {
  number: number;
  name: string;
  list: string;
  withdrawal: Withdrawal | undefined;
}

export const happenedKinds = [
  "pause",
  "resume",
  "extend",
  "release-on-word",
  "early-close",
  "withdraw",
  "incident",
  "incident-closed",
  "recount",
  "waive-witnesses",
  "annul",
] as const;

/** An event that changed the vote and belongs in the minutes. */
export interface HappenedRecord {
  kind: (typeof happenedKinds)[number];
  at: Date;
  /** As written; empty: no reason was required. */
  reason: string;
  /** The administrator's name; empty: no administrator. */
  author: string;
  /** Who asked first, for an act of two; otherwise empty. */
  askedBy: string;
  /** The planned time that the event moved, and its new value. */
  before: Date | undefined;
  after: Date | undefined;
  /** The number of the candidate or incident. */
  number: number;
}

/** The facts of an election in every record. Hashes are SHA-256 in lower-case hex. */
export interface ElectionRecord {
  id: string;
  code: string;
  /** The election decides nothing. */
  trial: boolean;
  process: Title;
  title: Title;
  question: Title;
  categories: readonly string[];
  seats: number;
  resolution: string;
  /** In the ballot's order. */
  candidates: readonly RecordCandidate[];
  /** Sorted by number. */
  trustees: readonly { index: number; name: string; person: boolean }[];
  /** How many of the people are needed; undefined: all of them. */
  trusteesNeeded: number | undefined;
  roll: { size: number; version: number; sha256: string };
  definitionSha256: string;
  fingerprint: string;
  openedAt: Date;
  closesAt: Date;
  /** The planned closing, where the election was closed earlier. */
  scheduledClosesAt: Date | undefined;
  /** Oldest first. */
  history: readonly HappenedRecord[];
}
