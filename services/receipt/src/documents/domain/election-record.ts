import type { Title } from "../../receipts/domain/receipt.ts";

/** Who withdrew after the sealing stays on the ballot and takes no seat. */
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
  "early-close",
  "withdraw",
  "incident",
  "incident-closed",
  "recount",
  "annul",
] as const;

/** Something that changed the vote, and that minutes must not be silent about. */
export interface HappenedRecord {
  kind: (typeof happenedKinds)[number];
  at: Date;
  /** As it was written; empty: none was asked for. */
  reason: string;
  /** The administrator's name; empty: nobody of the administration. */
  author: string;
  /** Who asked for it first, where it took two; else empty. */
  askedBy: string;
  /** The planned time that it moved, and what came in its place. */
  before: Date | undefined;
  after: Date | undefined;
  /** Of the candidate or incident. */
  number: number;
}

/** What every record of an election says of it. Hashes are SHA-256 in lower-case hex. */
export interface ElectionRecord {
  id: string;
  code: string;
  /** It decides nothing. */
  trial: boolean;
  process: Title;
  title: Title;
  question: Title;
  categories: readonly string[];
  seats: number;
  resolution: string;
  /** In the ballot's order. */
  candidates: readonly RecordCandidate[];
  /** In the order of their numbers. */
  trustees: readonly { index: number; name: string; person: boolean }[];
  /** How many of the people are enough; undefined: all are needed. */
  trusteesNeeded: number | undefined;
  roll: { size: number; version: number; sha256: string };
  definitionSha256: string;
  fingerprint: string;
  openedAt: Date;
  closesAt: Date;
  /** When it was to close, where it was closed before. */
  scheduledClosesAt: Date | undefined;
  /** Oldest first. */
  history: readonly HappenedRecord[];
}
