import type { BallotVerdict } from "../ballot/verify.ts";

/** What the pool asks of a worker: verdicts over some ballots of one election. */
export interface VerifyRequest {
  readonly electionText: string;
  readonly ballots: readonly string[];
}

/** What a worker answers, one verdict per ballot. A worker that meets a bug throws, and dies. */
export type VerifyAnswer = readonly BallotVerdict[];
