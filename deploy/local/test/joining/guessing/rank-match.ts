import { mostByChance, normalBound } from "./chance.ts";
import type { Ordering } from "./orderings.ts";

export interface Verdict {
  readonly voters: string;
  readonly ballots: string;
  /** How many voters stand in both orders. */
  readonly compared: number;
  /** How many of them were given their own ballot. */
  readonly hits: number;
  readonly hitsByChance: number;
  /** Rank correlation of the two orders inside the batches, in standard deviations. */
  readonly deviation: number;
  readonly deviationByChance: number;
}

interface Attack {
  readonly voters: readonly Ordering[];
  readonly ballots: readonly Ordering[];
  /** The batch of each ballot, which is public, and of its voter, which is granted to the attacker. */
  readonly batches: readonly number[];
  /** The chance that blind guessing does better than is allowed anywhere. */
  readonly falseAlarm: number;
}

const smallestSample = 10;

/**
 * Sorts the voters by each order of theirs and the ballots by each of theirs, and gives the i-th voter of a batch its
 * i-th ballot, or its i-th last.
 *
 * Two statistics: the right guesses, and the rank correlation inside the batches, which also finds an order that is
 * only roughly that of the votes. What chance allows is the quantile under blind guessing, with the chance of a false
 * alarm divided by all the guesses that are made (Bonferroni): exact for the right guesses, and for the correlation
 * that of the normal limit of its permutations.
 */
export function rankMatch({ voters, ballots, batches, falseAlarm }: Attack): Verdict[] {
  const chance = falseAlarm / Math.max(1, 4 * voters.length * ballots.length);
  const deviationByChance = normalBound(chance);
  const hitsByChance = remembered((sizes) => mostByChance(sizes, chance));
  const sides = [voters, ballots].map((orderings, side) =>
    orderings.map((each) => inBatches(each, batches, side)),
  );
  const [ones = [], others = []] = sides;
  const verdicts: Verdict[] = [];
  for (const one of ones) {
    for (const other of others) {
      const matches = one.batches.map((batch, at) =>
        matchBatch(common(batch, other), common(other.batches[at] ?? [], one)),
      );
      const compared = sum(matches.map(({ size }) => size));
      if (compared < smallestSample) continue;
      const variance = sum(matches.map((match) => match.variance));
      verdicts.push({
        voters: one.name,
        ballots: other.name,
        compared,
        deviationByChance,
        hits: Math.max(
          sum(matches.map(({ forwards }) => forwards)),
          sum(matches.map(({ backwards }) => backwards)),
        ),
        hitsByChance: hitsByChance(matches.map(({ size }) => size)),
        deviation:
          variance === 0 ? 0 : sum(matches.map(({ covariance }) => covariance)) / Math.sqrt(variance),
      });
    }
  }
  return verdicts;
}

export const isBetterThanChance = (verdict: Verdict) =>
  verdict.hits > verdict.hitsByChance || Math.abs(verdict.deviation) > verdict.deviationByChance;

/** Somebody's place in an order. */
interface Placed {
  readonly index: number;
  readonly rank: number;
}

interface Sorted {
  readonly name: string;
  readonly batches: readonly (readonly Placed[])[];
  readonly has: ReadonlySet<number>;
}

/** Everybody of each batch in this order; equals are set apart by nothing that says who they are. */
function inBatches({ name, ranks }: Ordering, batches: readonly number[], side: number): Sorted {
  const anyhow = (index: number) =>
    Math.imul(Math.imul(index + 1, 2_654_435_761) ^ (side * 40_503), 1_597_334_677);
  const sorted: Placed[][] = Array.from({ length: Math.max(...batches) + 1 }, () => []);
  for (const [index, rank] of ranks) sorted[batches[index] ?? 0]?.push({ index, rank });
  for (const batch of sorted) batch.sort((a, b) => a.rank - b.rank || anyhow(a.index) - anyhow(b.index));
  return { name, batches: sorted, has: new Set(ranks.keys()) };
}

const common = (batch: readonly Placed[], { has }: Sorted) => batch.filter(({ index }) => has.has(index));

/** Of one batch: right guesses either way, and how far the mid-ranks go together under all its permutations. */
function matchBatch(voters: readonly Placed[], ballots: readonly Placed[]) {
  const size = voters.length;
  let [forwards, backwards, covariance] = [0, 0, 0];
  const [one, other] = [centredRanks(voters), centredRanks(ballots)];
  voters.forEach(({ index }, place) => {
    if (ballots[place]?.index === index) forwards += 1;
    if (ballots[size - 1 - place]?.index === index) backwards += 1;
    covariance += (one.get(index) ?? 0) * (other.get(index) ?? 0);
  });
  const variance = size < 2 ? 0 : (squares(one) * squares(other)) / (size - 1);
  return { size, forwards, backwards, covariance, variance };
}

/** Places from the middle; equals share theirs. */
function centredRanks(sorted: readonly Placed[]): Map<number, number> {
  const ranks = new Map<number, number>();
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    while (sorted[end]?.rank === sorted[start]?.rank && end < sorted.length) end += 1;
    for (const { index } of sorted.slice(start, end)) ranks.set(index, (start + end - sorted.length) / 2);
  }
  return ranks;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const squares = (ranks: ReadonlyMap<number, number>) => sum([...ranks.values()].map((rank) => rank * rank));

function remembered(work: (sizes: readonly number[]) => number): (sizes: readonly number[]) => number {
  const known = new Map<string, number>();
  return (sizes) => {
    const sorted = sizes.toSorted((a, b) => a - b);
    const result = known.get(sorted.join()) ?? work(sorted);
    known.set(sorted.join(), result);
    return result;
  };
}
