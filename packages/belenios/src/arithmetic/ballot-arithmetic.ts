import type { Element, FixedBase, Group, Proof } from "../groups/group.ts";
import { commitmentText } from "../proofs/one-of.ts";
import { within } from "../refusal.ts";
import {
  ciphertextFromWire,
  ciphertextToWire,
  memberFromWire,
  type Ciphertext,
  type WireCiphertext,
} from "../wire.ts";

/** That ciphertexts of an answer encrypt a number: one of them, by its index, or the sum of them. */
export interface Statement {
  readonly of: number | "sum";
  readonly encrypts: number;
}

/** What is public of an answer's proofs (format.md 3.1, 3.2). */
export interface AnswerProofs {
  readonly choices: readonly WireCiphertext[];
  /** The sum is that of the choices from this one on. */
  readonly sumFrom: number;
  readonly statements: readonly (Statement & { readonly proof: Proof })[];
}

export interface AnswerCommitments {
  /** For each statement, as hashed: `E(g^response · alpha^challenge),E(y^response · (beta / g^m)^challenge)`. */
  readonly commitments: readonly string[];
  readonly sum: WireCiphertext;
}

/**
 * What verifying and counting the ballots of an election takes, under its key y. All values are public: the time may
 * depend on them.
 */
export interface BallotArithmetic {
  /**
   * The commitments of an answer's proofs, as a verifier recomputes them. Checks that every choice is in the group.
   * @throws Refused `element-not-canonical` or `element-not-in-group`, at `[index].alpha` or `.beta`
   */
  recommitAnswer(proofs: AnswerProofs): AnswerCommitments;
  /**
   * The text of g^response · credential^challenge. Checks that the credential is in the group.
   * @throws Refused `element-not-canonical` or `element-not-in-group`
   */
  recommitSignature(credential: string, proof: Proof): string;
  /** The sum of ciphertexts that have been verified: whether they are in the group is not checked again. */
  add(ciphertexts: Iterable<WireCiphertext>): WireCiphertext;
}

/** An election's key in a group, with g^-m for every m that a statement can name. */
export interface StatementKey {
  readonly group: Group;
  readonly key: FixedBase;
  readonly inversePowers: readonly Element[];
}

/** Power by power: what every faster way has to agree with. */
export function arithmeticOver(keyed: StatementKey): BallotArithmetic {
  const { group } = keyed;
  return {
    recommitAnswer: (proofs) => recommitAnswer(keyed, proofs),
    recommitSignature: (credential, proof) =>
      group.encode(group.recommit(group.generator, group.decode(credential), proof)),
    add: (ciphertexts) => {
      const members = Array.from(ciphertexts, (ciphertext) => memberFromWire(group, ciphertext));
      return ciphertextToWire(group, sumOf(group, members));
    },
  };
}

function recommitAnswer(
  keyed: StatementKey,
  { choices, sumFrom, statements }: AnswerProofs,
): AnswerCommitments {
  const { group } = keyed;
  const ciphertexts = choices.map((choice, index) =>
    within(`[${index}]`, () => ciphertextFromWire(group, choice)),
  );
  const sum = sumOf(group, ciphertexts.slice(sumFrom));
  const commitments = statements.map((statement) =>
    commitmentText(keyed, leftOf(keyed, { ciphertexts, sum }, statement), statement.proof),
  );
  return { commitments, sum: ciphertextToWire(group, sum) };
}

/** The ciphertext of the sum of what the ciphertexts encrypt. */
export function sumOf(group: Group, ciphertexts: readonly Ciphertext[]): Ciphertext {
  return ciphertexts.reduce(
    (sum, { alpha, beta }) => ({
      alpha: group.multiply(sum.alpha, alpha),
      beta: group.multiply(sum.beta, beta),
    }),
    { alpha: group.identity, beta: group.identity },
  );
}

/** The ciphertext of what a statement leaves: 0 if it is true. */
export function leftOf(
  { group, inversePowers }: StatementKey,
  { ciphertexts, sum }: { ciphertexts: readonly Ciphertext[]; sum: Ciphertext },
  { of, encrypts }: Statement,
): Ciphertext {
  const ciphertext = of === "sum" ? sum : ciphertexts[of];
  const inverse = inversePowers[encrypts];
  if (ciphertext === undefined || inverse === undefined)
    throw new RangeError("not a statement of this answer");
  if (encrypts === 0) return ciphertext;
  return { alpha: ciphertext.alpha, beta: group.multiply(ciphertext.beta, inverse) };
}
