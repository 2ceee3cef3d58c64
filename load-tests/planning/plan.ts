import type { ElectionId } from "@urna/contract/identifiers";
import type { Arrivals } from "./arrivals.ts";

/** The plan of one k6 run. Written to a file as JSON; `scenarios/plan.js` reads it. */
export interface Plan {
  origin: string;
  /** Mailbox with one-time codes; absent: everybody enters with a document. */
  mailUrl?: string | undefined;
  electionId: ElectionId;
  /** Origin of the registrar, which has the other half of each credential; absent: one hand made them. */
  registrar?: string | undefined;
  /** One `PreparedVoter` a line; numbered through all files from 0. */
  votersFiles: readonly string[];
  /** Seconds for which a voter retries a step without an answer. */
  patienceSeconds: number;
  /** Seconds in which a voter reads and marks the ballot, before casting. */
  readingSeconds?: number;
  /** Seconds for which a voter stands in line at the entrance. */
  lineSeconds: number;
  /** The voters of each scenario. */
  shares: Record<string, VoterRange>;
  /** On the roll, without voting: documents for strangers to guess at. */
  decoys: readonly Decoy[];
  verification?: VerificationPlan;
  /** k6's own options. */
  options: {
    scenarios: Record<string, Arrivals & { exec: string }>;
    thresholds: Record<string, string[]>;
  };
}

export interface Decoy {
  document: string;
  /** Four wrong characters. */
  wrongLast4: string;
}

/** A range of the files' voters, by number. */
export interface VoterRange {
  first: number;
  count: number;
  /** The share of its voters who enter with a code by email: 0 to 1. */
  byCode: number;
}

export interface VerificationPlan {
  /** Numbers of the voters' receipts. */
  receipts: readonly string[];
  /** Number of ballots on the whole board. */
  ballots: number;
  /** The share of visitors who look a receipt up, and who download the archive: 0 to 1. */
  lookUps: number;
  archives: number;
}

/** A voter of the trial election with a really encrypted ballot. */
export interface PreparedVoter {
  document: string;
  last4: string;
  email: string;
  /** The exact bytes of the request, equally long for every voter. */
  ballot: string;
  tracker: string;
}
