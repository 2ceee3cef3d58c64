import { choiceCount, type Question } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import type { Statement } from "../arithmetic/ballot-arithmetic.ts";
import type { WireCiphertext } from "../wire.ts";

/**
 * Something of each claim that an answer proves (format.md 3.1, 3.2): that at least one of its statements is true. Prover
 * and verifier build the same.
 */
export interface OfEachClaim<T> {
  /** Each choice encrypts 0 or 1; statement 0 says 0. */
  readonly individual: readonly T[];
  /** With blank only: statement 0 says that the vote is not blank, statement 1 that no candidate is selected. */
  readonly blank: T | undefined;
  /**
   * Without blank: min + (statement number) candidates are selected. With blank: statement 0 says that the vote is blank,
   * statement k that min + k - 1 candidates are selected.
   */
  readonly overall: T;
}

/** In the order in which they are verified. */
export function inOrder<T>({ individual, blank, overall }: OfEachClaim<T>): T[] {
  return [...individual, ...(blank === undefined ? [] : [blank]), overall];
}

/** The first candidate's choice: with blank, choice 0 is the blank vote. */
export function firstCandidate(question: Question): number {
  return question.blank === true ? 1 : 0;
}

/** What the claims of an answer state. It follows from the question alone. */
export function answerStatements(question: Question): OfEachClaim<readonly Statement[]> {
  const { min, max, blank } = question;
  const counts = Array.from({ length: max - min + 1 }, (_, index): Statement => ({
    of: "sum",
    encrypts: min + index,
  }));
  const says = (encrypts: number): Statement => ({ of: 0, encrypts });
  return {
    individual: Array.from({ length: choiceCount(question) }, (_, of): Statement[] => [
      { of, encrypts: 0 },
      { of, encrypts: 1 },
    ]),
    blank: blank === true ? [says(0), { of: "sum", encrypts: 0 }] : undefined,
    overall: blank === true ? [says(1), ...counts] : counts,
  };
}

/** S0 of format.md 3: binds every proof of a ballot to its election and its credential. */
export function ballotContext(election: Election, publicCredential: string): string {
  return `${election.fingerprint}|${publicCredential}`;
}

/** What is hashed before the commitments of each claim, with its last `|`. The sum is that of all candidates' choices. */
export function answerContexts(
  question: Question,
  answer: { context: string; choices: readonly WireCiphertext[]; sum: WireCiphertext },
): OfEachClaim<string> {
  const choices = answer.choices.map(textOf);
  const whole = `${answer.context}|${choices.join(",")}`;
  const blank = question.blank === true;
  return {
    individual: choices.map((choice) => `prove|${answer.context}|${choice}|`),
    blank: blank ? `bproof0|${whole}|` : undefined,
    overall: blank ? `bproof1|${whole}|` : `prove|${whole}|${textOf(answer.sum)}|`,
  };
}

function textOf({ alpha, beta }: WireCiphertext): string {
  return `${alpha},${beta}`;
}
