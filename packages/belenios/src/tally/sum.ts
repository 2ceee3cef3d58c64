import { choiceCount } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import type { Group } from "../groups/group.ts";
import { ciphertextToWire, memberFromWire, type WireCiphertext } from "../wire.ts";
import type { CountedBallot } from "./counted-ballots.ts";
import type { EncryptedTally } from "./encrypted-tally.ts";

/**
 * The product of the ballots' ciphertexts, each raised to its ballot's weight (format.md 4). The ballots have been
 * verified, so membership is not checked again: that costs three times as much as multiplying. A sum's text has the
 * form of a ballot's choices, so sums over parts can be added in the same way.
 */
export function sumOfVerifiedBallots(election: Election, ballots: readonly CountedBallot[]): EncryptedTally {
  const { group, definition } = election;
  const answers = ballots.map(({ choices, weight }) => ({
    rows: JSON.parse(choices) as (readonly WireCiphertext[])[],
    weight,
  }));
  return definition.questions.map((question, row) =>
    Array.from({ length: choiceCount(question) }, (_, choice) => {
      const weighed = answers.map(({ rows, weight }) => raised(group, existing(rows[row]?.[choice]), weight));
      return memberFromWire(group, election.arithmetic().add(weighed));
    }),
  );
}

function existing(choice: WireCiphertext | undefined): WireCiphertext {
  if (choice === undefined) throw new RangeError("a ballot without a choice cannot have been verified");
  return choice;
}

function raised(group: Group, ciphertext: WireCiphertext, weight: bigint): WireCiphertext {
  if (weight === 1n) return ciphertext;
  const { alpha, beta } = memberFromWire(group, ciphertext);
  return ciphertextToWire(group, { alpha: group.power(alpha, weight), beta: group.power(beta, weight) });
}
