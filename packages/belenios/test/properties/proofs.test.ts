import * as fc from "fast-check";
import { parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { groupNames } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { secureRandom } from "@urna/belenios/random";
import { combineDecryptions } from "@urna/belenios/result";
import { selectionsOf, type Answer } from "@urna/belenios/selections";
import { tallyBallots } from "@urna/belenios/tally";
import { parseTrustees } from "@urna/belenios/trustees";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import type { Question } from "../../src/election/definition.ts";
import { logarithmsProvedEqual, proveEqualLogarithms } from "../../src/proofs/equal-logarithms.ts";
import { knowledgeProved, proveKnowledge } from "../../src/proofs/schnorr.ts";
import { modulo } from "../../src/scalar.ts";
import { anElection } from "../support/elections/an-election.ts";
import { scalars } from "../support/hostile/arbitraries.ts";
import { existing } from "../support/elections/mutable-ballot.ts";
import { holdsFor, propertyTimeout } from "../support/hostile/properties.ts";

jest.setTimeout(propertyTimeout);

const random = secureRandom;

describe.each(groupNames)("in %s", (name) => {
  const group = nativeGroup(name);
  const { order, generator } = group;
  const scalar = scalars(order);
  const otherThan = (n: bigint) => modulo(n + 1n, order);

  test("knowledge of a secret is proved for its key and context, and for no other", () => {
    holdsFor(fc.tuple(scalar, fc.string()), 10, ([secret, context]) => {
      const key = generator.power(secret);
      const proof = proveKnowledge({ group, secret, context, random });
      expect(knowledgeProved({ group, key, context, proof })).toBe(true);
      expect(knowledgeProved({ group, key, context: `${context}|`, proof })).toBe(false);
      expect(knowledgeProved({ group, key: generator.power(otherThan(secret)), context, proof })).toBe(false);
      for (const part of ["challenge", "response"] as const) {
        const wrong = { ...proof, [part]: otherThan(proof[part]) };
        expect(knowledgeProved({ group, key, context, proof: wrong })).toBe(false);
      }
    });
  });

  test("a factor is proved to be made with the secret of a key, and no other factor is", () => {
    holdsFor(fc.tuple(scalar, scalar, fc.string()), 10, ([secret, exponent, context]) => {
      const alpha = generator.power(exponent);
      const statement = { key: generator.power(secret), alpha, factor: group.power(alpha, secret), context };
      const proof = proveEqualLogarithms(group, statement, { secret, random });
      expect(logarithmsProvedEqual(group, statement, proof)).toBe(true);
      const factor = group.multiply(statement.factor, generator.element);
      expect(logarithmsProvedEqual(group, { ...statement, factor }, proof)).toBe(false);
      expect(logarithmsProvedEqual(group, { ...statement, context: `${context}|` }, proof)).toBe(false);
      const wrong = { ...proof, response: otherThan(proof.response) };
      expect(logarithmsProvedEqual(group, statement, wrong)).toBe(false);
    });
  });
});

/** A question, and an answer of each voter that it allows. */
const questionWithAnswers = fc
  .record({ candidates: fc.integer({ min: 1, max: 4 }), blank: fc.boolean() })
  .chain(({ candidates, blank }) =>
    fc.tuple(fc.nat({ max: candidates }), fc.nat({ max: candidates })).chain(([a, b]) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const question: Question = {
        question: "?",
        answers: Array.from({ length: candidates }, (_, i) => `Lista ${i}`),
        blank,
        min,
        max,
      };
      const some = fc.subarray(
        Array.from({ length: candidates }, (_, i) => i),
        { minLength: min, maxLength: max },
      );
      const answer: fc.Arbitrary<Answer> = blank ? fc.oneof(some, fc.constant("blank" as const)) : some;
      return fc.tuple(fc.constant(question), fc.array(answer, { minLength: voters, maxLength: voters }));
    }),
  );
const voters = 3;

test("any answers that any questions allow are valid ballots, and count as many times as they weigh", () => {
  const weight = fc.option(fc.bigInt({ min: 1n, max: 40n }), { nil: undefined });
  const plans = fc.record({
    questions: fc.array(questionWithAnswers, { minLength: 1, maxLength: 2 }),
    weights: fc.array(weight, { minLength: voters, maxLength: voters }),
  });
  holdsFor(plans, 12, ({ questions, weights }) => {
    const sealed = anElection({
      group: "Ed25519",
      weights,
      questions: questions.map(([question]) => question),
    });
    const { election, privateCredentials, keyHolders } = sealed;
    const credentials = parseCredentials(sealed.credentials, election.group, { weighted: true });
    const ballots = privateCredentials.map((privateCredential, voter) => {
      const answers = questions.map(([, given]) => existing(given[voter]));
      const selections = selectionsOf(election.definition.questions, answers);
      return encryptBallot({ election, privateCredential, selections }).ballot;
    });
    for (const ballot of ballots)
      expect(verifyBallot({ election, ballot, credentials })).toMatchObject({ ok: true });
    const { encryptedTally, totalWeight } = tallyBallots({ election, credentials, ballots });
    const { result } = combineDecryptions({
      election,
      trustees: parseTrustees(sealed.trustees, election.group),
      encryptedTally,
      totalWeight,
      partialDecryptions: keyHolders.map(({ owner, privateKey }) => ({
        owner,
        text: partialDecryption({ election, encryptedTally, privateKey }),
      })),
    });
    expect(result).toEqual(questions.map((question) => countsOf(question, weights)));
  });
});

/** The result of the answers, counted in the open. */
function countsOf(
  [question, answers]: readonly [Question, readonly Answer[]],
  weights: readonly (bigint | undefined)[],
): bigint[] {
  const sum = (chosen: (answer: Answer) => boolean) =>
    answers.reduce((total, answer, voter) => total + (chosen(answer) ? (weights[voter] ?? 1n) : 0n), 0n);
  const blank = question.blank ? [sum((answer) => answer === "blank")] : [];
  return [
    ...blank,
    ...question.answers.map((_, i) => sum((answer) => answer !== "blank" && answer.includes(i))),
  ];
}
