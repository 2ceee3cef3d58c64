/** Votes for each answer of the question, the blank vote aside. */
export interface CountedVotes {
  readonly ballots: number;
  /** Undefined where no blank vote is allowed. */
  readonly blank: number | undefined;
  /** In answer order. */
  readonly votes: readonly number[];
}

/** Reads the decrypted row of the only question: the blank count comes first where blank is allowed (format.md 4). */
export function countedVotes(
  row: readonly number[],
  { blank, ballots }: { blank: boolean; ballots: number },
): CountedVotes {
  return { ballots, blank: blank ? row[0] : undefined, votes: blank ? row.slice(1) : row };
}

export interface Outcome {
  /** In answer order. */
  readonly elected: readonly boolean[];
  /** Equal votes share the last seat: none of them is elected until the election's tie rule is applied. */
  readonly tie: boolean;
}

/** The candidates with most votes take the seats. A candidate whom nobody voted for takes none. */
export function outcome(votes: readonly number[], seats: number): Outcome {
  const ranked = votes.filter((count) => count > 0).sort((a, b) => b - a);
  const last = ranked[seats - 1];
  const tie = last !== undefined && ranked[seats] === last;
  const elected = votes.map(
    (count) => count > 0 && (last === undefined || (tie ? count > last : count >= last)),
  );
  return { elected, tie };
}

const smallestQuietCount = 10;

/**
 * Whether a result could show how somebody voted: fewer than 10 ballots, or one choice that every ballot made.
 * Publishing such a result asks for a typed confirmation.
 */
export function mayUncoverVoters({ ballots, blank, votes }: CountedVotes): boolean {
  return ballots < smallestQuietCount || [...votes, blank].includes(ballots);
}
