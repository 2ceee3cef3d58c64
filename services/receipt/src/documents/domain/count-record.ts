import type { ElectionRecord, RecordCandidate } from "./election-record.ts";

export interface RankedCandidate extends RecordCandidate {
  votes: number;
  elected: boolean;
  /** Order in which they follow the elected, from 1; 0: no substitute. */
  substitute: number;
}

export interface QuorumArithmetic {
  kind: "none" | "roll-share" | "votes";
  /** Percent of the roll, of `roll-share`. */
  percent: number;
  base: number;
  needed: number;
  reached: number;
  met: boolean;
}

export interface TieRecord {
  rule: "draw" | "second-round" | "seniority";
  /** Numbers of the tied. */
  candidates: readonly number[];
  seats: number;
  settled: boolean;
  decision: { elected: readonly number[]; reason: string } | undefined;
}

export interface IncidentRecord {
  number: number;
  severity: "low" | "medium" | "high";
  openedAt: Date;
  /** Undefined: it is open. */
  closedAt: Date | undefined;
  /** What happened, as an administrator wrote it; empty in what everybody may read. */
  text: string;
}

/** What the minutes of a count say besides what they say of the election. */
export interface CountRecord extends ElectionRecord {
  closedAt: Date;
  talliedAt: Date;
  /** Undefined: provisional. */
  publishedAt: Date | undefined;
  /** Numbers of the trustees whose shares opened the sum. */
  shareOwners: readonly number[];
  resultSha256: string;
  archiveSha256: string;
  marked: number;
  inBox: number;
  counted: number;
  valid: number;
  blank: number;
  blankAllowed: boolean;
  verdict: "elected" | "no-quorum" | "tie" | "deserted";
  openSeats: number;
  candidates: readonly RankedCandidate[];
  quorum: QuorumArithmetic;
  tie: TieRecord | undefined;
  /** Lowest ticket first. */
  draw: { seed: string; tickets: readonly { number: number; digest: string }[] } | undefined;
  incidents: readonly IncidentRecord[];
}
