import { ed25519 } from "@noble/curves/ed25519.js";
import * as fc from "fast-check";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { parseElection } from "@urna/belenios/election";
import type { GroupNamed } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { verifyingGroup } from "@urna/belenios/verifying-groups";
import { verifyAnswer } from "../src/ballot/verify-answer.ts";
import { bytesToReversedHex, reversedHexToBytes } from "../src/groups/ed25519-text.ts";
import { arithmeticInPairs } from "../src/arithmetic/in-pairs.ts";
import {
  arithmeticOver,
  type AnswerProofs,
  type BallotArithmetic,
} from "../src/arithmetic/ballot-arithmetic.ts";
import type { WireAnswer } from "../src/ballot/wire-ballot.ts";
import type { WireCiphertext, WireProof } from "../src/wire.ts";
import { anElection } from "./support/elections/an-election.ts";
import { copyOf, existing, signedAgain } from "./support/elections/mutable-ballot.ts";
import { scalars } from "./support/hostile/arbitraries.ts";
import { holdsFor, propertyTimeout } from "./support/hostile/properties.ts";

jest.setTimeout(propertyTimeout);

/** Power by power, over libsodium: what the fast way is held to. */
const slowGroup: GroupNamed = (name) => ({ ...nativeGroup(name), ballotArithmetic: undefined });

const group = slowGroup("Ed25519");
const { order, generator } = group;
const scalar = scalars(order);
const textOf = (exponent: bigint) => group.encode(generator.power(exponent));

const keyText = textOf(0x1234567890abcdefn ** 3n % order);
const highest = 5;
const slow = arithmeticOver({
  group,
  key: group.fixedBase(group.decode(keyText)),
  inversePowers: Array.from({ length: highest + 1 }, (_, m) => generator.power((order - BigInt(m)) % order)),
});
const fast = arithmeticInPairs(keyText);

const proof = fc.record({ challenge: scalar, response: scalar });

function answers(most: { choices: number; statements: number }): fc.Arbitrary<AnswerProofs> {
  const choice = fc.record({ alpha: scalar.map(textOf), beta: scalar.map(textOf) });
  return fc.array(choice, { minLength: 1, maxLength: most.choices }).chain((choices) => {
    const of = fc.oneof(fc.nat({ max: choices.length - 1 }), fc.constant("sum" as const));
    const statement = fc.record({ of, encrypts: fc.nat({ max: highest }), proof });
    return fc.record({
      choices: fc.constant(choices),
      sumFrom: fc.constantFrom(0, 1),
      statements: fc.array(statement, { maxLength: most.statements }),
    });
  });
}

/** What comes of it, or why it is refused, and where. */
function outcomeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return [error.refusal, error.at];
    throw error;
  }
}

function agreed(compute: (by: BallotArithmetic) => unknown): unknown {
  const [own, expected] = [fast, slow].map((by) => outcomeOf(() => compute(by)));
  expect(own).toEqual(expected);
  return own;
}

describe("in pairs and power by power", () => {
  test("the commitments and the sum of an answer are the same", () => {
    holdsFor(
      answers({ choices: 4, statements: 6 }),
      100,
      (proofs) => void agreed((by) => by.recommitAnswer(proofs)),
    );
  });

  test("so they are for more statements than the machine keeps at once", () => {
    const many = answers({ choices: 2, statements: 1 }).chain((proofs) =>
      fc
        .array(fc.record({ of: fc.constantFrom(0, "sum" as const), encrypts: fc.nat({ max: 1 }), proof }), {
          minLength: 130,
          maxLength: 140,
        })
        .map((statements) => ({ ...proofs, statements })),
    );
    holdsFor(many, 3, (proofs) => void agreed((by) => by.recommitAnswer(proofs)));
  });

  test("so is the commitment of a proof of knowledge", () => {
    holdsFor(fc.tuple(scalar, proof), 60, ([secret, of]) => {
      agreed((by) => by.recommitSignature(textOf(secret), of));
    });
  });
});

test("sums are the same in pairs", () => {
  const ciphertext = fc.record({ alpha: scalar.map(textOf), beta: scalar.map(textOf) });
  holdsFor(fc.array(ciphertext, { maxLength: 8 }), 40, (some) => void agreed((by) => by.add(some)));
  expect(() => fast.add([{ alpha: hex(2n), beta: textOf(1n) }])).toThrow(RangeError);
});

const order8 = ed25519.Point.fromBytes(
  reversedHexToBytes("7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7"),
);
const hex = (value: bigint) => value.toString(16).padStart(64, "0");
const p = 2n ** 255n - 19n;

/** An element and the seven points that differ from it by a point of small order. */
const notInGroup = [0n, 1n, 12345n].flatMap((exponent) =>
  Array.from({ length: 7 }, (_, index) => {
    const element = exponent === 0n ? ed25519.Point.ZERO : ed25519.Point.BASE.multiply(exponent);
    return bytesToReversedHex(element.add(order8.multiplyUnsafe(BigInt(index + 1))).toBytes());
  }),
);
const beyond = [2n, p - 1n, p, p + 1n, p + 2n, 2n ** 255n, 2n ** 255n + 1n, 2n ** 255n + p, 2n ** 256n - 1n];
const notCanonical = ["", "0", "g".repeat(64), "A".repeat(64)].concat(beyond.map(hex));

test.each([...notInGroup, ...notCanonical])(
  "%s is refused alike, on either side and as a credential",
  (text) => {
    const good = textOf(7n);
    const statements: AnswerProofs["statements"] = [];
    const pairs: WireCiphertext[] = [
      { alpha: text, beta: good },
      { alpha: good, beta: text },
      { alpha: text, beta: text },
      { alpha: text, beta: "" },
    ];
    for (const pair of pairs) {
      const choices = [{ alpha: good, beta: good }, pair];
      expect(agreed((by) => by.recommitAnswer({ choices, sumFrom: 0, statements }))).toHaveLength(2);
    }
    expect(agreed((by) => by.recommitSignature(text, { challenge: 1n, response: 2n }))).toHaveLength(2);
  },
);

const question = { question: "Consejo", answers: ["A", "B", "C"], blank: true, min: 1, max: 2 };
const sealed = anElection({ group: "Ed25519", weights: [undefined], questions: [question] });
const privateCredential = existing(sealed.privateCredentials[0]);
const elections = [nativeGroup, slowGroup, verifyingGroup].map((named) =>
  parseElection(sealed.election.text, named),
);
const cast = (selections: (0 | 1)[]) =>
  encryptBallot({ election: sealed.election, privateCredential, selections: [selections] }).ballot;
const valid = cast([0, 1, 0, 1]);
const others = [cast([1, 0, 0, 0]), cast([0, 0, 0, 1])].map((text) => existing(copyOf(text).answers[0]));

const proofsIn = ({ individual_proofs, overall_proof, blank_proof }: WireAnswer): WireProof[] => [
  ...individual_proofs.flat(),
  ...overall_proof,
  ...(blank_proof ?? []),
];

/** Changes one thing: a scalar, an element, or the places of two. */
const mutations: fc.Arbitrary<(answer: WireAnswer) => void> = fc
  .record({
    at: fc.nat(),
    other: fc.nat(),
    part: fc.constantFrom("challenge" as const, "response" as const),
    side: fc.constantFrom("alpha" as const, "beta" as const),
    by: fc.constantFrom(1n, -1n, order, 2n ** 252n),
    text: fc.constantFrom(...notInGroup, ...notCanonical, textOf(0n), textOf(9n)),
    kind: fc.constantFrom("scalar", "swap proofs", "element", "swap elements", "other ballot's", "nothing"),
  })
  .map(({ at, other, part, side, by, text, kind }) => (answer) => {
    const proofs = proofsIn(answer);
    const [one, two] = [at, other].map((place) => existing(proofs[place % proofs.length]));
    const [choice, second] = [at, other].map((place) =>
      existing(answer.choices[place % answer.choices.length]),
    );
    if (kind === "scalar") existing(one)[part] = String(BigInt(existing(one)[part]) + by);
    if (kind === "swap proofs") {
      [existing(one).challenge, existing(two).challenge] = [existing(two).challenge, existing(one).challenge];
      [existing(one).response, existing(two).response] = [existing(two).response, existing(one).response];
    }
    if (kind === "element") existing(choice)[side] = text;
    if (kind === "swap elements") {
      [existing(choice)[side], existing(second).beta] = [existing(second).beta, existing(choice)[side]];
    }
    if (kind === "other ballot's") {
      answer.choices[at % answer.choices.length] = existing(existing(others[at % 2]).choices[other % 4]);
    }
  });

test("two thousand changed answers get the same verdict from all three ways", () => {
  const { credential } = copyOf(valid);
  const verdicts = new Map<string, number>();
  const changes = fc.sample(mutations, { numRuns: 2_000, seed: 20 });
  for (const change of changes) {
    const answer = existing(copyOf(valid).answers[0]);
    change(answer);
    const [own, expected, portable] = elections.map((election) =>
      JSON.stringify(outcomeOf(() => verifyAnswer(election, question, { answer, credential })) ?? "valid"),
    );
    expect([own, portable]).toEqual([expected, expected]);
    verdicts.set(expected ?? "", (verdicts.get(expected ?? "") ?? 0) + 1);
  }
  // Neither all refused for one reason, nor none.
  expect(verdicts.get('"valid"')).toBeGreaterThan(100);
  expect([...verdicts.keys()].length).toBeGreaterThan(20);
});

test("a signature is verified in pairs as power by power", () => {
  const signed = signedAgain(sealed.election, privateCredential, copyOf(valid));
  const { signature } = copyOf(signed);
  expect(signature.hash).toBe(copyOf(valid).signature.hash);
  const { credential } = copyOf(valid);
  const of = { challenge: BigInt(signature.proof.challenge), response: BigInt(signature.proof.response) };
  const [own, expected, portable] = elections.map((election) =>
    election.arithmetic().recommitSignature(credential, of),
  );
  expect([own, portable]).toEqual([expected, expected]);
});

test("where WebAssembly may not run, ballots are verified power by power", () => {
  const there = Reflect.getOwnPropertyDescriptor(globalThis, "WebAssembly");
  const election = parseElection(sealed.election.text, verifyingGroup);
  try {
    Reflect.deleteProperty(globalThis, "WebAssembly");
    expect(() => arithmeticInPairs(keyText)).toThrow();
    expect(verifyBallot({ election, ballot: valid })).toMatchObject({ ok: true });
  } finally {
    if (there) Object.defineProperty(globalThis, "WebAssembly", there);
  }
});
