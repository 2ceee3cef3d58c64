import type { ElectionResults } from "@urna/contract/api/public";

export interface VotesRow {
  readonly key: string;
  /** Absent for the blank vote. */
  readonly number?: number;
  readonly name?: string;
  readonly votes: number;
  readonly elected: boolean;
}

/** The candidates by their votes, equal ones in the ballot's order; the blank vote last. */
export function rowsOf({ candidates, blank }: ElectionResults): VotesRow[] {
  const sorted = [...candidates].sort((a, b) => b.votes - a.votes || a.number - b.number);
  return [
    ...sorted.map((candidate) => ({ key: String(candidate.number), ...candidate })),
    ...(blank === undefined ? [] : [{ key: "blank", votes: blank, elected: false }]),
  ];
}
