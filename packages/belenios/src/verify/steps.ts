import type { ArchiveFrame } from "../archive/reader.ts";
import type { BallotVerdict } from "../ballot/verify.ts";
import type { Election } from "../election/election.ts";
import { sha256Hex } from "../hash.ts";
import { demand, joinPaths, Refused, within } from "../refusal.ts";
import { verifiedFactors, type DecryptionFactors } from "../tally/decryption.ts";
import { parseEncryptedTally } from "../tally/encrypted-tally.ts";
import { demandWithinBallots } from "../tally/result-bounds.ts";
import { decryptedTally, parseResult, type Result } from "../tally/result.ts";
import { parseSizedTally } from "../tally/sized-tally.ts";
import type { Tally } from "../tally/tally.ts";
import type { Trustees } from "../trustee/trustees.ts";

/** Finds the first ballot that is not valid, or whose credential is not in the list, in whatever order they are verified. */
export class FirstWrongBallot {
  #index = Infinity;
  #refused: Refused | undefined;

  take(verdict: BallotVerdict, index: number, credentials: ReadonlyMap<string, bigint>): void {
    if (index > this.#index) return;
    const at = `ballots[${index}]`;
    const refused = verdict.ok
      ? credentials.has(verdict.publicCredential)
        ? undefined
        : new Refused("credential-unknown", at)
      : new Refused(verdict.refusal, joinPaths(at, verdict.at));
    if (refused === undefined) return;
    this.#index = index;
    this.#refused = refused;
  }

  /** @throws Refused as that ballot is */
  demandNone(): void {
    if (this.#refused !== undefined) throw this.#refused;
  }
}

/** The stored tally matches the ballots, and so do its numbers (which no version of the tool checks). */
export function checkTally(
  { encryptedTally, sizedTally }: NonNullable<ArchiveFrame["tally"]>,
  expected: Tally,
): void {
  demand(encryptedTally === expected.encryptedTally, "tally-wrong", "encrypted_tally");
  const sized = within("sized_tally", () => parseSizedTally(sizedTally));
  demand(
    sized.encryptedTally === sha256Hex(encryptedTally),
    "tally-hash-wrong",
    "sized_tally.encrypted_tally",
  );
  demand(sized.numTallied === expected.numTallied, "tally-count-wrong", "sized_tally.num_tallied");
  demand(sized.totalWeight === expected.totalWeight, "tally-weight-wrong", "sized_tally.total_weight");
}

/**
 * Every partial decryption belongs to a trustee, is the trustee's only one, and is proved. Returns the factors by
 * owner.
 */
export function checkDecryptions(
  election: Election,
  input: { trustees: Trustees; encryptedTally: string; shares: ArchiveFrame["partialDecryptions"] },
): ReadonlyMap<number, DecryptionFactors> {
  const tally = parseEncryptedTally(election, input.encryptedTally);
  const factors = new Map<number, DecryptionFactors>();
  for (const [index, { owner, text }] of input.shares.entries()) {
    const at = `partial_decryptions[${index}]`;
    const key = input.trustees.keys[owner - 1];
    demand(key !== undefined, "decryption-owner-unknown", at);
    demand(!factors.has(owner), "decryption-owner-repeated", at);
    factors.set(
      owner,
      within(at, () => verifiedFactors({ election, tally, key, partialDecryption: text })),
    );
  }
  return factors;
}

/** The result is the decrypted tally, and so many ballots can give it. */
export function checkResult(
  election: Election,
  input: {
    trustees: Trustees;
    encryptedTally: string;
    /** Of the added ballots. */
    totalWeight: bigint;
    factors: ReadonlyMap<number, DecryptionFactors>;
    resultText: string;
  },
): Result {
  const { group } = election;
  const result = parseResult(input.resultText);
  const tally = parseEncryptedTally(election, input.encryptedTally);
  const { trustees, factors } = input;
  const decrypted = within("trustees", () => decryptedTally(election, { tally, trustees, factors }));
  demand(result.length === decrypted.length, "result-shape-wrong", "result");
  for (const [question, row] of decrypted.entries()) {
    const counts = result[question] ?? [];
    demand(counts.length === row.length, "result-shape-wrong", `result[${question}]`);
    for (const [choice, element] of row.entries()) {
      const count = counts[choice] ?? 0n;
      const right = count < group.order && group.equal(group.generator.power(count), element);
      demand(right, "result-wrong", `result[${question}][${choice}]`);
    }
  }
  demandWithinBallots(election.definition.questions, result, input.totalWeight);
  return result;
}
