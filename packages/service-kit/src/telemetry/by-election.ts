import type { ElectionId } from "@urna/contract/identifiers";
/** Counts of fewer people than this are never shown alone. */
const smallestRoll = 10;

export interface ElectionCount {
  readonly electionId: ElectionId;
  /** Number of people on its roll. */
  readonly rollSize: number;
  readonly count: number;
}

/**
 * A gauge by election. Elections with fewer than 10 people on their roll are summed under `small`, and left out while
 * their rolls together have fewer than 10.
 */
export function byElection(counts: readonly ElectionCount[]) {
  const large = counts.filter(({ rollSize }) => rollSize >= smallestRoll);
  const small = counts.filter(({ rollSize }) => rollSize < smallestRoll);
  const together = {
    electionId: "small",
    rollSize: sum(small.map(({ rollSize }) => rollSize)),
    count: sum(small.map(({ count }) => count)),
  };
  const shown = together.rollSize < smallestRoll ? large : [...large, together];
  return shown.map(({ electionId, count }) => ({ labels: { election: electionId }, value: count }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
