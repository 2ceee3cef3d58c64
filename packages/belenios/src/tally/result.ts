import type { Election } from "../election/election.ts";
import type { Element } from "../groups/group.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand, Refused, within } from "../refusal.ts";
import type { Trustees, VerifiedItem } from "../trustee/trustees.ts";
import { verifiedFactors, type DecryptionFactors } from "./decryption.ts";
import { logarithms } from "./discrete-logarithm.ts";
import { parseEncryptedTally, type EncryptedTally } from "./encrypted-tally.ts";
import { lagrangeAtZero } from "./lagrange.ts";
import { demandWithinBallots } from "./result-bounds.ts";
import { weightFromWire, weightToWire } from "./weight.ts";

/** Counts per question and choice; with blank, the blank votes come first. */
export type Result = readonly (readonly bigint[])[];

const reader = shapeReader("result-shape-wrong");

function resultText(result: Result): string {
  return JSON.stringify({ result: result.map((row) => row.map(weightToWire)) });
}

/** @throws Refused `result-not-json`, `result-shape-wrong` also for a text that is not canonical */
export function parseResult(text: string): Result {
  const { result: wire } = reader.object(parseJson(text, "result-not-json"), "");
  const result = reader.array(wire, "result").map((row, question) =>
    reader.array(row, `result[${question}]`).map((count, choice) => {
      return weightFromWire(reader, count, `result[${question}][${choice}]`, "result-shape-wrong");
    }),
  );
  demand(resultText(result) === text, "result-shape-wrong");
  return result;
}

/**
 * Verifies the partial decryptions, combines them and reads the counts (format.md 4).
 * @param input.partialDecryptions of enough trustees, in any order; `owner` counts from 1
 * @param input.totalWeight the highest possible count
 * @throws Refused `decryption-…`, `decryptions-too-few`, `result-out-of-range`, `result-exceeds-ballots`
 */
export function combineDecryptions(input: {
  election: Election;
  trustees: Trustees;
  encryptedTally: string;
  totalWeight: bigint;
  partialDecryptions: readonly { owner: number; text: string }[];
}): { result: Result; resultText: string } {
  const { election, trustees } = input;
  const { group } = election;
  const tally = parseEncryptedTally(election, input.encryptedTally);
  const factors = new Map<number, DecryptionFactors>();
  for (const { owner, text } of input.partialDecryptions) {
    const key = trustees.keys[owner - 1];
    demand(key !== undefined, "decryption-owner-unknown");
    demand(!factors.has(owner), "decryption-owner-repeated");
    factors.set(owner, verifiedFactors({ election, tally, key, partialDecryption: text }));
  }
  const logarithm = logarithms(group, input.totalWeight);
  const result = decryptedTally(election, { tally, trustees, factors }).map((row, question) =>
    row.map((element, choice) => {
      const count = logarithm(element);
      if (count === undefined) throw new Refused("result-out-of-range", `[${question}][${choice}]`);
      return count;
    }),
  );
  demandWithinBallots(election.definition.questions, result, input.totalWeight);
  return { result, resultText: resultText(result) };
}

/**
 * g^count for every choice: beta divided by the combination of the trustees' factors.
 * @param input.factors verified factors by owner
 * @throws Refused `decryptions-too-few`
 */
export function decryptedTally(
  { group }: Election,
  input: { tally: EncryptedTally; trustees: Trustees; factors: ReadonlyMap<number, DecryptionFactors> },
): Element[][] {
  const shares = input.trustees.items.map((item, index) =>
    within(`[${index}]`, () => usedShares(item, { factors: input.factors, order: group.order })),
  );
  return input.tally.map((row, question) =>
    row.map(({ beta }, choice) => {
      const total = shares.flat().reduce((product, { factors, coefficient }) => {
        const factor = factors[question]?.[choice] ?? group.identity;
        return group.multiply(product, coefficient === 1n ? factor : group.power(factor, coefficient));
      }, group.identity);
      return group.divide(beta, total);
    }),
  );
}

/** The factors of the first `threshold` members who gave theirs, each with its Lagrange coefficient. */
function usedShares(
  item: VerifiedItem,
  { factors, order }: { factors: ReadonlyMap<number, DecryptionFactors>; order: bigint },
): { factors: DecryptionFactors; coefficient: bigint }[] {
  const present = item.keys.flatMap((_, index) => {
    const own = factors.get(item.firstOwner + index);
    return own === undefined ? [] : [{ member: index + 1, factors: own }];
  });
  demand(present.length >= item.threshold, "decryptions-too-few");
  const used = present.slice(0, item.threshold);
  const members = used.map(({ member }) => member);
  return used.map((share) => ({
    factors: share.factors,
    coefficient: lagrangeAtZero(members, share.member, order),
  }));
}
