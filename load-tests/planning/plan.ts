import type { Arrivals } from "./arrivals.ts";

/** What one run of k6 does. Written to a file as JSON; `scenarios/plan.js` reads it. */
export interface Plan {
  origin: string;
  /** Where one-time codes can be read; absent: everybody enters with a document. */
  mailUrl?: string | undefined;
  electionId: string;
  /** One `PreparedVoter` a line; numbered through all files from 0. */
  votersFiles: readonly string[];
  /** So many seconds a voter tries a step again that got no answer. */
  patienceSeconds: number;
  /** By scenario: of the voters, whom it brings. */
  shares: Record<string, VoterRange>;
  /** On the roll, and never vote: documents at which strangers guess. */
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
  /** Four characters that are not theirs. */
  wrongLast4: string;
}

/** Voters of the files, by their numbers. */
export interface VoterRange {
  first: number;
  count: number;
  /** Of its voters, who enters with a code by email: 0 to 1. */
  byCode: number;
}

export interface VerificationPlan {
  /** Numbers of the receipts that voters got. */
  receipts: readonly string[];
  /** How many ballots the whole board has. */
  ballots: number;
  /** Of those who come, who looks a receipt up, and who downloads the archive: 0 to 1. */
  lookUps: number;
  archives: number;
}

/** A voter of the trial election with the ballot that was really encrypted for them. */
export interface PreparedVoter {
  document: string;
  last4: string;
  email: string;
  /** The exact bytes of the request: as long for every voter. */
  ballot: string;
  tracker: string;
}
