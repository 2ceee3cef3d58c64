/** Counts of fewer people than this are never told apart. */
const smallestRoll = 10;

export interface ElectionCount {
  readonly electionId: string;
  /** How many are on its roll. */
  readonly rollSize: number;
  readonly count: number;
}

/**
 * A gauge by election: those whose roll is smaller than 10 are summed under `small`, and not told at all while their rolls
 * together are.
 */
export function byElection(counts: readonly ElectionCount[]) {
  const large = counts.filter(({ rollSize }) => rollSize >= smallestRoll);
  const small = counts.filter(({ rollSize }) => rollSize < smallestRoll);
  const together = {
    electionId: "small",
    rollSize: sum(small.map(({ rollSize }) => rollSize)),
    count: sum(small.map(({ count }) => count)),
  };
  const told = together.rollSize < smallestRoll ? large : [...large, together];
  return told.map(({ electionId, count }) => ({ labels: { election: electionId }, value: count }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
