import type { Question } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import type { OneOfClaim } from "../proofs/one-of.ts";
import type { Ciphertext, WireCiphertext } from "../wire.ts";

/** A ciphertext of a ballot with its texts, which the hashes need. */
export interface Choice {
  readonly ciphertext: Ciphertext;
  readonly wire: WireCiphertext;
}

/** The claims of one answer's proofs (format.md 3.1, 3.2). Prover and verifier build the same. */
export interface AnswerClaims {
  /** Each choice encrypts 0 or 1; branch 0 says 0. */
  readonly individual: readonly OneOfClaim[];
  /**
   * Without blank: min + (branch number) candidates are selected. With blank: branch 0 says that the vote is blank,
   * branch k that min + k - 1 candidates are selected.
   */
  readonly overall: OneOfClaim;
  /** With blank only: branch 0 says that the vote is not blank, branch 1 that no candidate is selected. */
  readonly blank?: OneOfClaim;
}

/** S0 of format.md 3: binds every proof of a ballot to its election and its credential. */
export function ballotContext(election: Election, publicCredential: string): string {
  return `${election.fingerprint}|${publicCredential}`;
}

/** The claims of an answer with the right number of choices. With blank, choice 0 is the blank vote. */
export function answerClaims(
  election: Election,
  question: Question,
  answer: { context: string; choices: readonly Choice[] },
): AnswerClaims {
  const individual = answer.choices.map((choice) => ({
    branches: [choice.ciphertext, minus(election, choice.ciphertext, 1)],
    context: `prove|${answer.context}|${choice.wire.alpha},${choice.wire.beta}|`,
  }));
  const texts = answer.choices.map(({ wire }) => `${wire.alpha},${wire.beta}`).join(",");
  const context = `${answer.context}|${texts}`;
  return { individual, ...countClaims(election, question, { context, choices: answer.choices }) };
}

function countClaims(
  election: Election,
  question: Question,
  answer: { context: string; choices: readonly Choice[] },
): Omit<AnswerClaims, "individual"> {
  const ciphertexts = answer.choices.map(({ ciphertext }) => ciphertext);
  const [first] = ciphertexts;
  if (question.blank !== true || first === undefined) {
    const sum = product(election, ciphertexts);
    const { alpha, beta } = {
      alpha: election.group.encode(sum.alpha),
      beta: election.group.encode(sum.beta),
    };
    const overall = `prove|${answer.context}|${alpha},${beta}|`;
    return { overall: { branches: countBranches(election, question, sum), context: overall } };
  }
  const sum = product(election, ciphertexts.slice(1));
  return {
    blank: { branches: [first, sum], context: `bproof0|${answer.context}|` },
    overall: {
      branches: [minus(election, first, 1), ...countBranches(election, question, sum)],
      context: `bproof1|${answer.context}|`,
    },
  };
}

/** One branch for each allowed number of selected candidates. */
function countBranches(election: Election, { min, max }: Question, sum: Ciphertext): Ciphertext[] {
  return Array.from({ length: max - min + 1 }, (_, index) => minus(election, sum, min + index));
}

/** The ciphertext of (what `ciphertext` encrypts) - m. */
function minus(election: Election, { alpha, beta }: Ciphertext, m: number): Ciphertext {
  const power = election.inversePowers[m];
  if (power === undefined) throw new RangeError("no power prepared for this number");
  return m === 0 ? { alpha, beta } : { alpha, beta: election.group.multiply(beta, power) };
}

/** The ciphertext of the sum of what the ciphertexts encrypt. */
function product({ group }: Election, ciphertexts: readonly Ciphertext[]): Ciphertext {
  return ciphertexts.reduce(
    (sum, { alpha, beta }) => ({
      alpha: group.multiply(sum.alpha, alpha),
      beta: group.multiply(sum.beta, beta),
    }),
    { alpha: group.identity, beta: group.identity },
  );
}
