import type { Question } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import { proveOneOf } from "../proofs/one-of.ts";
import { leftOf, sumOf, type Statement } from "../arithmetic/ballot-arithmetic.ts";
import type { Random } from "../random.ts";
import { modulo, randomScalar } from "../scalar.ts";
import { ciphertextToWire, proofToWire, type Ciphertext, type WireCiphertext } from "../wire.ts";
import { answerContexts, answerStatements, firstCandidate } from "./claims.ts";
import type { WireAnswer } from "./wire-ballot.ts";

/** A choice with its texts and its voter's secret randomness. */
interface SecretChoice {
  readonly ciphertext: Ciphertext;
  readonly wire: WireCiphertext;
  readonly bit: 0 | 1;
  readonly randomness: bigint;
}

/**
 * Encrypts one answer and makes its proofs (format.md 3 to 3.2).
 * @param answer.bits checked selections of this question
 * @param onProof called after each proof
 */
export function encryptAnswer(
  election: Election,
  question: Question,
  answer: { bits: readonly (0 | 1)[]; context: string; random: Random; onProof: () => void },
): WireAnswer {
  const { random, onProof, context } = answer;
  const choices = answer.bits.map((bit) => encryptBit(election, bit, random));
  const ciphertexts = choices.map(({ ciphertext }) => ciphertext);
  const sum = sumOf(election.group, ciphertexts.slice(firstCandidate(question)));
  const statements = answerStatements(question);
  const contexts = answerContexts(question, {
    context,
    choices: choices.map(({ wire }) => wire),
    sum: ciphertextToWire(election.group, sum),
  });
  const prove = (
    claim: { stated: readonly Statement[]; context: string },
    trueBranch: number,
    randomness: bigint,
  ) => {
    const branches = claim.stated.map((statement) => leftOf(election, { ciphertexts, sum }, statement));
    const known = { trueBranch, randomness, random };
    const proofs = proveOneOf(election, { branches, context: claim.context }, known);
    onProof();
    return proofs.map(proofToWire);
  };
  const { blankBranch, overallBranch, randomness } = countSecrets(election, question, choices);
  const wire: WireAnswer = {
    choices: choices.map((choice) => choice.wire),
    individual_proofs: choices.map(({ bit, randomness: own }, index) =>
      prove(
        { stated: statements.individual[index] ?? [], context: contexts.individual[index] ?? "" },
        bit,
        own,
      ),
    ),
    overall_proof: prove(
      { stated: statements.overall, context: contexts.overall },
      overallBranch,
      randomness.overall,
    ),
  };
  if (statements.blank !== undefined && contexts.blank !== undefined) {
    const blank = { stated: statements.blank, context: contexts.blank };
    wire.blank_proof = prove(blank, blankBranch, randomness.blank);
  }
  return wire;
}

function encryptBit({ group, key }: Election, bit: 0 | 1, random: Random): SecretChoice {
  const randomness = randomScalar(group.order, random);
  const shared = key.power(randomness);
  const beta = bit === 1 ? group.multiply(shared, group.generator.element) : shared;
  const ciphertext = { alpha: group.generator.power(randomness), beta };
  return { bit, randomness, ciphertext, wire: ciphertextToWire(group, ciphertext) };
}

/** The true branches of the overall and blank claims, with the randomness that proves them (format.md 3.1, 3.2). */
function countSecrets({ group }: Election, { blank, min }: Question, choices: readonly SecretChoice[]) {
  const candidates = blank === true ? choices.slice(1) : choices;
  const selected = candidates.filter(({ bit }) => bit === 1).length;
  const sum = modulo(
    candidates.reduce((total, { randomness }) => total + randomness, 0n),
    group.order,
  );
  const first = choices[0];
  if (blank !== true || first === undefined) {
    return { blankBranch: 0, overallBranch: selected - min, randomness: { overall: sum, blank: 0n } };
  }
  if (first.bit === 1) {
    return { blankBranch: 1, overallBranch: 0, randomness: { overall: first.randomness, blank: sum } };
  }
  const overallBranch = selected - min + 1;
  return { blankBranch: 0, overallBranch, randomness: { overall: sum, blank: first.randomness } };
}
