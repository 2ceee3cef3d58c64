import type { BallotVerdict } from "../ballot/verify.ts";
import type { CountedBallot } from "../tally/counted-ballots.ts";

/** Asks for verdicts on some ballots of one election. */
export interface VerifyRequest {
  readonly electionText: string;
  readonly ballots: readonly string[];
}

/** Asks for the sum of some verified ballots of one election. */
export interface SumRequest {
  readonly electionText: string;
  readonly counted: readonly CountedBallot[];
}

/** The pool's requests to a worker. */
export type WorkerRequest = VerifyRequest | SumRequest;

/**
 * A worker's answer: one verdict per ballot, or the text of an encrypted tally. A bug makes the worker throw and exit.
 */
export type WorkerAnswer = readonly BallotVerdict[] | string;
