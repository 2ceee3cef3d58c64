import { readWireBallot, type WireBallot } from "../ballot/wire-ballot.ts";
import { choiceCount } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import type { Group } from "../groups/group.ts";
import { sha256Hex } from "../hash.ts";
import { demand } from "../refusal.ts";
import { memberCiphertextFromWire, type Ciphertext } from "../wire.ts";
import { encryptedTallyText, type EncryptedTally } from "./encrypted-tally.ts";
import { sizedTallyText } from "./sized-tally.ts";

/** A homomorphic tally in the texts that the archive stores. */
export interface Tally {
  readonly encryptedTally: string;
  readonly sizedTally: string;
  /** How many ballots were counted: one for each credential that voted. */
  readonly numTallied: number;
  /** The sum of their weights. */
  readonly totalWeight: bigint;
}

/**
 * Adds up ballots without opening any: the product over the last ballot of each credential, each raised to the weight of
 * the credential (format.md 4).
 * @param input.ballots verified ballots, in the order of the archive
 * @throws Refused `credential-unknown`
 */
export function tallyBallots(input: {
  election: Election;
  credentials: ReadonlyMap<string, bigint>;
  ballots: Iterable<string>;
}): Tally {
  const { election, credentials } = input;
  const counted = new Map<string, WireBallot>();
  for (const text of input.ballots) {
    const ballot = readWireBallot(text);
    counted.set(ballot.credential, ballot);
  }
  let totalWeight = 0n;
  let sums = emptyTally(election);
  for (const [credential, ballot] of counted) {
    const weight = credentials.get(credential);
    demand(weight !== undefined, "credential-unknown");
    totalWeight += weight;
    sums = addBallot(election.group, sums, { ballot, weight });
  }
  const encryptedTally = encryptedTallyText(election, sums);
  const numTallied = counted.size;
  const sizedTally = sizedTallyText({ numTallied, totalWeight, encryptedTally: sha256Hex(encryptedTally) });
  return { encryptedTally, sizedTally, numTallied, totalWeight };
}

function emptyTally({ group, definition }: Election): EncryptedTally {
  const zero = { alpha: group.identity, beta: group.identity };
  return definition.questions.map((question) => Array.from({ length: choiceCount(question) }, () => zero));
}

function addBallot(
  group: Group,
  sums: EncryptedTally,
  { ballot, weight }: { ballot: WireBallot; weight: bigint },
): EncryptedTally {
  return sums.map((row, question) =>
    row.map((sum, index) => {
      const wire = ballot.answers[question]?.choices[index];
      if (wire === undefined) throw new RangeError("a ballot without a choice cannot have been verified");
      return multiply(group, sum, raise(group, memberCiphertextFromWire(group, wire), weight));
    }),
  );
}

function raise(group: Group, { alpha, beta }: Ciphertext, weight: bigint): Ciphertext {
  if (weight === 1n) return { alpha, beta };
  return { alpha: group.power(alpha, weight), beta: group.power(beta, weight) };
}

function multiply(group: Group, a: Ciphertext, b: Ciphertext): Ciphertext {
  return { alpha: group.multiply(a.alpha, b.alpha), beta: group.multiply(a.beta, b.beta) };
}
