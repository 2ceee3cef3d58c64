import { verifyBallot, type BallotVerdict } from "../ballot/verify.ts";
import type { Election } from "../election/election.ts";

/**
 * Verifies many ballots of one election, on any number of cores. Takes only a few of them at a time: they need not fit
 * into memory.
 */
export type VerifyBallots = (job: {
  readonly election: Election;
  readonly ballots: Iterable<string>;
  /** Called for every ballot with its place among them, in any order. */
  readonly onVerdict: (verdict: BallotVerdict, index: number) => void;
}) => Promise<void>;

/** One ballot after the other on the calling thread. */
export const verifyBallotsHere: VerifyBallots = async ({ election, ballots, onVerdict }) => {
  // Lets the caller first finish its work beside the ballots.
  await Promise.resolve();
  let index = 0;
  for (const ballot of ballots) onVerdict(verifyBallot({ election, ballot }), index++);
};
