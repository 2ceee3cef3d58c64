import type { Election } from "../../elections/domain/election.ts";
import { outcomeOf, type Outcome, type OutcomeFacts } from "./outcome.ts";

interface Count extends Pick<OutcomeFacts, "reconciliation" | "tieSeed" | "decision"> {
  /** The decrypted row of the only question. */
  readonly row: readonly number[];
}

/** The outcome of a sealed election's count. */
export function outcomeOfCount(election: Election, { row, ...count }: Count): Outcome {
  const { candidates, rules, sealing, withdrawals } = election;
  const { blank, votes } = countedVotes(row, rules.blank);
  return outcomeOf({
    candidates: candidates.map(({ number }, index) => ({
      number,
      votes: votes[index] ?? 0,
      withdrawn: withdrawals.some((withdrawal) => withdrawal.number === number),
    })),
    rules,
    rollSize: sealing?.rollSize ?? 0,
    blank,
    ...count,
  });
}

/**
 * Counts as blank and votes. The blank count comes first where blank is allowed (format.md 4); votes are in answer
 * order.
 */
export function countedVotes(
  row: readonly number[],
  blankAllowed: boolean,
): { blank: number | undefined; votes: readonly number[] } {
  return { blank: blankAllowed ? row[0] : undefined, votes: blankAllowed ? row.slice(1) : row };
}

const smallestQuietCount = 10;

/**
 * Whether a result could show how a person voted: fewer than 10 ballots, or one choice on every ballot. Publishing it
 * needs a typed confirmation.
 */
export function mayUncoverVoters({
  reconciliation: { counted },
  blank,
  candidates,
}: Pick<Outcome, "reconciliation" | "blank" | "candidates">): boolean {
  return counted < smallestQuietCount || [...candidates.map(({ votes }) => votes), blank].includes(counted);
}
