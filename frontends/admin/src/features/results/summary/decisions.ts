import type { ResultSummary } from "@urna/contract/results/summary";

type Counted = Pick<ResultSummary, "state" | "verdict" | "tied">;

/** A tie that the commission has yet to decide: until then nothing is published. */
export function isUndecided({ tied, state }: Counted): boolean {
  return state === "tallied" && tied?.rule === "seniority" && !tied.settled;
}

/** Nobody was elected for want of voters, or seats are open between equals; seniority never needs a second round. */
export function mayHaveSecondRound({ verdict, tied, state }: Counted): boolean {
  if (state === "retired" || tied?.rule === "seniority") return false;
  return verdict === "no-quorum" || verdict === "tie";
}
