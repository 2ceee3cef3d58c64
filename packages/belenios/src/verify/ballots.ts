import { verifyBallot, type BallotVerdict } from "../ballot/verify.ts";
import type { Election } from "../election/election.ts";

/**
 * Verifies many ballots of one election, on any number of cores.
 * @returns one verdict per ballot, in their order
 */
export type VerifyBallots = (job: {
  readonly election: Election;
  readonly ballots: readonly string[];
  /** Called whenever `count` more ballots have been verified. */
  readonly onVerified: (count: number) => void;
}) => Promise<readonly BallotVerdict[]>;

/** One ballot after the other on the calling thread. */
export const verifyBallotsHere: VerifyBallots = async ({ election, ballots, onVerified }) => {
  // Lets the caller first finish its work beside the ballots.
  await Promise.resolve();
  return ballots.map((ballot) => {
    const verdict = verifyBallot({ election, ballot });
    onVerified(1);
    return verdict;
  });
};
