import { choiceCount } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import type { Element, Group } from "../groups/group.ts";
import type { WireCiphertext } from "../wire.ts";
import type { CountedBallot } from "./counted-ballots.ts";
import type { EncryptedTally } from "./encrypted-tally.ts";

/** Partial products of ciphertexts. */
type Sums = { alpha: Element; beta: Element }[][];

/**
 * The product of the ballots' ciphertexts, each raised to its ballot's weight (format.md 4). The ballots have been
 * verified, so membership is not checked again: that costs three times as much as multiplying. A sum's text has the
 * form of a ballot's choices, so sums over parts can be added in the same way.
 */
export function sumOfVerifiedBallots(election: Election, ballots: readonly CountedBallot[]): EncryptedTally {
  const { group } = election;
  const sums = emptySums(election);
  for (const { choices, weight } of ballots) {
    const rows = JSON.parse(choices) as (readonly WireCiphertext[])[];
    for (const [question, row] of sums.entries()) {
      for (const [choice, sum] of row.entries()) {
        const wire = rows[question]?.[choice];
        if (wire === undefined) throw new RangeError("a ballot without a choice cannot have been verified");
        sum.alpha = group.multiply(sum.alpha, raised(group, group.decodeMember(wire.alpha), weight));
        sum.beta = group.multiply(sum.beta, raised(group, group.decodeMember(wire.beta), weight));
      }
    }
  }
  return sums;
}

function emptySums({ group, definition }: Election): Sums {
  const zero = { alpha: group.identity, beta: group.identity };
  return definition.questions.map((question) =>
    Array.from({ length: choiceCount(question) }, () => ({ ...zero })),
  );
}

function raised(group: Group, element: Element, weight: bigint): Element {
  return weight === 1n ? element : group.power(element, weight);
}
