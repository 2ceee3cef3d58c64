import type { ElectionResults } from "@urna/contract/results/published-results";
import type { outcome } from "@urna/contract/results/outcome";

/** The outcome of a count, the same before and after it is published. */
export type Outcome = Pick<ElectionResults, keyof typeof outcome>;
export type RankedCandidate = Outcome["candidates"][number];

/** By their votes; equal ones elected before substitutes before the rest, then in the ballot's order. */
export function byPosition(candidates: readonly RankedCandidate[]): RankedCandidate[] {
  const rank = ({ elected, substitute }: RankedCandidate) => (elected ? 0 : (substitute ?? Infinity));
  return candidates.toSorted(
    (a, b) => a.position - b.position || sign(rank(a), rank(b)) || a.number - b.number,
  );
}

function sign(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** `Una (12 votos), Dos (9 votos)`: by number, in the order given. */
export function named(candidates: readonly RankedCandidate[], numbers: readonly number[]): RankedCandidate[] {
  return numbers.flatMap((number) => candidates.find((each) => each.number === number) ?? []);
}

/** Undefined where there is nothing to take a share of. */
export function ratioOf({ numerator, denominator }: { numerator: number; denominator: number }) {
  return denominator === 0 ? undefined : numerator / denominator;
}
