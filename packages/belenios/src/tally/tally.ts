import type { Election } from "../election/election.ts";
import { sha256Hex } from "../hash.ts";
import { inParts } from "../in-parts.ts";
import { countedBallots, type CountedBallots } from "./counted-ballots.ts";
import { encryptedTallyText, type EncryptedTally } from "./encrypted-tally.ts";
import { sizedTallyText } from "./sized-tally.ts";
import { sumOfVerifiedBallots } from "./sum.ts";

/** A homomorphic tally in the texts that the archive stores. */
export interface Tally {
  readonly encryptedTally: string;
  readonly sizedTally: string;
  /** Number of ballots counted: one for each credential that voted. */
  readonly numTallied: number;
  /** The sum of their weights. */
  readonly totalWeight: bigint;
}

/** Input of a tally. All ballots have been verified: their canonical form and their elements are trusted. */
export interface TallyInput {
  readonly election: Election;
  /** Weight by public credential. */
  readonly credentials: ReadonlyMap<string, bigint>;
  /** Verified ballots, in the order of the archive. Gone through twice. */
  readonly ballots: Iterable<string>;
}

/** A tally job with a report of progress: `added` of the `total` ballots that count. */
export interface TallyJob extends TallyInput {
  readonly onAdded?: (added: number, total: number) => void;
}

/**
 * Adds up verified ballots, on any number of cores. Every strategy gives the same texts.
 * @throws Refused `credential-unknown`
 */
export type TallyVerifiedBallots = (job: TallyJob) => Promise<Tally>;

/**
 * Adds up verified ballots without opening any: the product of each credential's last ballot, raised to the
 * credential's weight (format.md 4).
 * @throws Refused `credential-unknown`
 */
export function tallyBallots(input: TallyInput): Tally {
  const { election } = input;
  const counted = countedBallots(input);
  const sums = Array.from(inParts(counted, addedAtOnce), ({ items }) => ({
    choices: encryptedTallyText(election, sumOfVerifiedBallots(election, items)),
    weight: 1n,
  }));
  return tallyOf(election, counted, sumOfVerifiedBallots(election, sums));
}

const addedAtOnce = 64;

/** `tallyBallots` as a strategy on the calling thread. */
export const tallyBallotsHere: TallyVerifiedBallots = async ({ onAdded, ...input }) => {
  const tally = tallyBallots(input);
  onAdded?.(tally.numTallied, tally.numTallied);
  return tally;
};

/** The texts of a tally, from the sum of the ballots. */
export function tallyOf(
  election: Election,
  { length: numTallied, totalWeight }: CountedBallots,
  sums: EncryptedTally,
): Tally {
  const encryptedTally = encryptedTallyText(election, sums);
  const sizedTally = sizedTallyText({ numTallied, totalWeight, encryptedTally: sha256Hex(encryptedTally) });
  return { encryptedTally, sizedTally, numTallied, totalWeight };
}
