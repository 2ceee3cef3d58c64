import type { ElectionRecord, RecordCandidate } from "./election-record.ts";

export interface RankedCandidate extends RecordCandidate {
  votes: number;
  elected: boolean;
  /** Order in which they follow the elected, from 1; 0: no substitute. */
  substitute: number;
}

export interface QuorumArithmetic {
  kind: "none" | "roll-share" | "votes";
  /** Percent of the roll, for `roll-share`. */
  percent: number;
  base: number;
  needed: number;
  reached: number;
  met: boolean;
}

export interface TieRecord {
  rule: "draw" | "second-round" | "seniority";
  /** Numbers of the tied candidates. */
  candidates: readonly number[];
  seats: number;
  settled: boolean;
  decision: { elected: readonly number[]; reason: string } | undefined;
}

export interface IncidentRecord {
  number: number;
  severity: "low" | "medium" | "high";
  openedAt: Date;
  /** Undefined: still open. */
  closedAt: Date | undefined;
  /** The administrator's description; empty in public documents. */
  text: string;
}

/** What the minutes of a count contain besides the election. */
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
