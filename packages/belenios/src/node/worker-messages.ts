import type { BallotVerdict } from "../ballot/verify.ts";
import type { CountedBallot } from "../tally/counted-ballots.ts";

/** Asks for verdicts over some ballots of one election. */
export interface VerifyRequest {
  readonly electionText: string;
  readonly ballots: readonly string[];
}

/** Asks for the sum of some verified ballots of one election. */
export interface SumRequest {
  readonly electionText: string;
  readonly counted: readonly CountedBallot[];
}

/** What the pool asks of a worker. */
export type WorkerRequest = VerifyRequest | SumRequest;

/**
 * What a worker answers: one verdict per ballot, or the text of an encrypted tally. A worker that meets a bug throws, and
 * dies.
 */
export type WorkerAnswer = readonly BallotVerdict[] | string;
