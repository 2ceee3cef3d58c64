import { groupNames, type GroupName } from "@urna/belenios/group";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { parseCredentials } from "@urna/belenios/credential-list";
import { portableGroup } from "@urna/belenios/portable-groups";
import type { RefusalName } from "@urna/belenios/refusal";
import { parseElection } from "@urna/belenios/election";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import type { WireBallot } from "../src/ballot/wire-ballot.ts";
import { prime } from "../src/groups/belenios-2048-parameters.ts";
import { anElection } from "./support/an-election.ts";
import { answerOf, copyOf, existing, signedAgain, spoil } from "./support/mutable-ballot.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const questions = [
  { question: "Hasta dos", answers: ["A", "B", "C"], min: 0, max: 2 },
  { question: "Una", answers: ["Sí", "No"], blank: true, min: 1, max: 1 },
];

interface Context {
  /** The text of a valid ballot, and a copy of it to change. */
  readonly text: string;
  readonly ballot: WireBallot;
  /** Another voter's valid ballot. */
  readonly other: WireBallot;
  readonly order: bigint;
  /** Signs the changed ballot with its voter's credential. */
  readonly sign: () => string;
}

type Mutation = readonly [what: string, refusal: RefusalName, mutate: (context: Context) => string];

const asItIs = ({ ballot }: Context) => JSON.stringify(ballot);
const replaced =
  (from: string, to: string) =>
  ({ text }: Context) =>
    text.replace(from, to);

/** Changes the copy, and has it signed by its voter, so that only what was changed is wrong. */
const signed = (change: (ballot: WireBallot, context: Context) => void) => (context: Context) => {
  change(context.ballot, context);
  return context.sign();
};

/** Changes the copy and leaves the signature alone. */
const unsigned = (change: (ballot: WireBallot, context: Context) => void) => (context: Context) => {
  change(context.ballot, context);
  return asItIs(context);
};

/** Changes one scalar of a proof. */
const scalar = (change: (scalar: string, order: bigint) => string) =>
  signed((ballot, { order }) => {
    const proof = existing(answerOf(ballot, 0).overall_proof[1]);
    proof.challenge = change(proof.challenge, order);
  });

/** Changes the text of one element. */
const element = (change: (text: string) => string) =>
  signed((ballot) => {
    const choice = existing(answerOf(ballot, 0).choices[1]);
    choice.alpha = change(choice.alpha);
  });

const mutations: readonly Mutation[] = [
  ["cut short", "ballot-not-json", ({ text }) => text.slice(0, -1)],
  ["empty", "ballot-not-json", () => ""],
  ["null", "ballot-shape-wrong", () => "null"],
  ["an array", "ballot-shape-wrong", ({ text }) => `[${text}]`],
  [
    "without credential",
    "ballot-shape-wrong",
    unsigned((ballot) => {
      delete (ballot as Partial<WireBallot>).credential;
    }),
  ],
  [
    "without signature",
    "ballot-shape-wrong",
    unsigned((ballot) => {
      delete (ballot as Partial<WireBallot>).signature;
    }),
  ],
  ["a number as scalar", "ballot-shape-wrong", replaced('"challenge":"', '"challenge":1,"x":"')],
  ["a space at the end", "ballot-not-canonical", ({ text }) => `${text} `],
  ["a byte order mark", "ballot-not-json", ({ text }) => `\uFEFF${text}`],
  ["an unknown key", "ballot-not-canonical", replaced("{", '{"note":"",')],
  ["an unknown key in a choice", "ballot-not-canonical", replaced('{"alpha"', '{"note":"","alpha"')],
  ["a key twice", "ballot-not-canonical", replaced("{", '{"election_uuid":"x",')],
  ["an escaped letter", "ballot-not-canonical", replaced("election_uuid", "\\u0065lection_uuid")],
  [
    "another order of keys in a choice",
    "ballot-not-canonical",
    unsigned((ballot) => {
      const { alpha, beta } = existing(answerOf(ballot, 0).choices[0]);
      answerOf(ballot, 0).choices[0] = { beta, alpha };
    }),
  ],
  [
    "another order of keys",
    "ballot-not-canonical",
    ({ ballot: { signature, ...rest } }) => JSON.stringify({ signature, ...rest }),
  ],
  [
    "another election's uuid",
    "ballot-election-uuid-wrong",
    signed((ballot) => {
      ballot.election_uuid = "NY4LK8a5M6S6Zf";
    }),
  ],
  [
    "another election's fingerprint",
    "ballot-election-hash-wrong",
    signed((ballot, { other }) => {
      ballot.election_hash = other.signature.hash;
    }),
  ],
  [
    "a credential that is not listed",
    "credential-unknown",
    signed((ballot) => {
      ballot.credential = existing(ballot.answers[0]?.choices[0]).alpha;
    }),
  ],
  [
    "another voter's credential",
    "signature-hash-wrong",
    unsigned((ballot, { other }) => {
      ballot.credential = other.credential;
    }),
  ],
  [
    "another voter's credential, signed by oneself",
    "signature-wrong",
    signed((ballot, { other }) => {
      ballot.credential = other.credential;
    }),
  ],
  [
    "another voter's answers",
    "individual-proof-wrong",
    signed((ballot, { other }) => {
      ballot.answers = other.answers;
    }),
  ],
  [
    "the answers changed after signing",
    "signature-hash-wrong",
    unsigned((ballot, { other }) => {
      ballot.answers = other.answers;
    }),
  ],
  [
    "another signature hash",
    "signature-hash-wrong",
    unsigned((ballot, { other }) => {
      ballot.signature.hash = other.signature.hash;
    }),
  ],
  [
    "another signature response",
    "signature-wrong",
    unsigned((ballot, { order }) => {
      spoil(ballot.signature.proof, order);
    }),
  ],
  [
    "an answer too few",
    "ballot-answer-count-wrong",
    signed((ballot) => {
      ballot.answers.pop();
    }),
  ],
  [
    "an answer too many",
    "ballot-answer-count-wrong",
    signed((ballot) => {
      ballot.answers.push(answerOf(ballot, 0));
    }),
  ],
  [
    "the answers in another order",
    "ballot-choice-count-wrong",
    signed((ballot) => {
      ballot.answers.reverse();
      answerOf(ballot, 0).choices.pop();
    }),
  ],
  [
    "a choice too few",
    "ballot-choice-count-wrong",
    signed((ballot) => {
      answerOf(ballot, 0).choices.pop();
    }),
  ],
  [
    "a choice too many",
    "ballot-choice-count-wrong",
    signed((ballot) => {
      answerOf(ballot, 0).choices.push(existing(answerOf(ballot, 0).choices[0]));
    }),
  ],
  [
    "an individual proof too few",
    "individual-proof-count-wrong",
    signed((ballot) => {
      answerOf(ballot, 0).individual_proofs.pop();
    }),
  ],
  [
    "an individual proof of three parts",
    "individual-proof-count-wrong",
    signed((ballot) => {
      const proofs = existing(answerOf(ballot, 0).individual_proofs[0]);
      proofs.push(existing(proofs[0]));
    }),
  ],
  [
    "an overall proof for fewer numbers",
    "overall-proof-count-wrong",
    signed((ballot) => {
      answerOf(ballot, 0).overall_proof.pop();
    }),
  ],
  [
    "no blank proof",
    "blank-proof-missing",
    signed((ballot) => {
      delete answerOf(ballot, 1).blank_proof;
    }),
  ],
  [
    "a blank proof where there is no blank vote",
    "blank-proof-not-allowed",
    signed((ballot) => {
      answerOf(ballot, 0).blank_proof = existing(answerOf(ballot, 1).blank_proof);
    }),
  ],
  [
    "a blank proof of one part",
    "blank-proof-count-wrong",
    signed((ballot) => {
      answerOf(ballot, 1).blank_proof?.pop();
    }),
  ],
  ["a scalar with a leading zero", "scalar-not-canonical", scalar((value) => `0${value}`)],
  ["a scalar with a sign", "scalar-not-canonical", scalar((value) => `+${value}`)],
  ["a scalar in hexadecimal", "scalar-not-canonical", scalar((value) => `0x${BigInt(value).toString(16)}`)],
  [
    "a scalar that is not reduced",
    "scalar-not-canonical",
    scalar((value, order) => String(BigInt(value) + order)),
  ],
  ["a negative scalar", "scalar-not-canonical", scalar((value, order) => String(BigInt(value) - order))],
  ["an empty element", "element-not-canonical", element(() => "")],
  ["an element with a leading zero", "element-not-canonical", element((text) => `0${text}`)],
  [
    "an element as a candidate vote for another",
    "individual-proof-wrong",
    signed((ballot) => {
      const [first, second] = answerOf(ballot, 0).choices;
      answerOf(ballot, 0).choices.splice(0, 2, existing(second), existing(first));
    }),
  ],
  [
    "alpha and beta exchanged",
    "individual-proof-wrong",
    signed((ballot) => {
      const { alpha, beta } = existing(answerOf(ballot, 0).choices[0]);
      answerOf(ballot, 0).choices[0] = { alpha: beta, beta: alpha };
    }),
  ],
  [
    "another individual response",
    "individual-proof-wrong",
    signed((ballot, { order }) => {
      spoil(answerOf(ballot, 0).individual_proofs[2]?.[0], order);
    }),
  ],
  [
    "the branches of an individual proof exchanged",
    "individual-proof-wrong",
    signed((ballot) => {
      answerOf(ballot, 0).individual_proofs[0]?.reverse();
    }),
  ],
  [
    "another overall response",
    "overall-proof-wrong",
    signed((ballot, { order }) => {
      spoil(answerOf(ballot, 0).overall_proof[0], order);
    }),
  ],
  [
    "another overall response, with blank",
    "overall-proof-wrong",
    signed((ballot, { order }) => {
      spoil(answerOf(ballot, 1).overall_proof[1], order);
    }),
  ],
  [
    "another blank response",
    "blank-proof-wrong",
    signed((ballot, { order }) => {
      spoil(answerOf(ballot, 1).blank_proof?.[0], order);
    }),
  ],
  [
    "two candidates exchanged with their proofs",
    "overall-proof-wrong",
    signed((ballot) => {
      answerOf(ballot, 0).choices.reverse();
      answerOf(ballot, 0).individual_proofs.reverse();
    }),
  ],
  [
    "blank and candidate exchanged with their proofs",
    "blank-proof-wrong",
    signed((ballot) => {
      answerOf(ballot, 1).choices.reverse();
      answerOf(ballot, 1).individual_proofs.reverse();
    }),
  ],
];

const yOf = (text: string) => BigInt(`0x${text}`) & ((1n << 255n) - 1n);
const hex64 = (value: bigint) => value.toString(16).padStart(64, "0");
const fieldPrime = (1n << 255n) - 19n;

const mutationsOf: Record<GroupName, readonly Mutation[]> = {
  Ed25519: [
    ["an element in upper case", "element-not-canonical", element((text) => `${text.slice(0, -1)}A`)],
    ["an element off the curve", "element-not-canonical", element(() => hex64(2n))],
    ["the identity, not reduced", "element-not-canonical", element(() => hex64(fieldPrime + 1n))],
    ["the identity with the sign bit", "element-not-canonical", element(() => hex64((1n << 255n) + 1n))],
    // Adding the point of order 2 negates both coordinates.
    [
      "an element with a part of order 2",
      "element-not-in-group",
      element((text) => {
        const sign = (BigInt(`0x${text}`) >> 255n) ^ 1n;
        return hex64((sign << 255n) | (fieldPrime - yOf(text)));
      }),
    ],
    [
      "a point of order 8",
      "element-not-in-group",
      element(() => "7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7"),
    ],
    ["the identity", "individual-proof-wrong", element(() => hex64(1n))],
  ],
  "BELENIOS-2048": [
    ["zero", "element-not-canonical", element(() => "0")],
    [
      "an element that is not reduced",
      "element-not-canonical",
      element((text) => String(BigInt(text) + prime)),
    ],
    [
      "an element in hexadecimal",
      "element-not-canonical",
      element((text) => `0x${BigInt(text).toString(16)}`),
    ],
    [
      "an element with a part of order 2",
      "element-not-in-group",
      element((text) => String(prime - BigInt(text))),
    ],
    ["p - 1", "element-not-in-group", element(() => String(prime - 1n))],
    ["the identity", "individual-proof-wrong", element(() => "1")],
  ],
};

describe.each(groupNames)("a ballot in %s", (name) => {
  const sealed = anElection({ group: name, weights: [undefined, 2n], questions });
  const { election, privateCredentials } = sealed;
  const credentials = parseCredentials(sealed.credentials, election.group);
  const [privateCredential = "", otherCredential = ""] = privateCredentials;
  const cast = (own: string, selections: (0 | 1)[][]) =>
    encryptBallot({ election, privateCredential: own, selections });
  const { ballot: text, ...encrypted } = cast(privateCredential, [
    [1, 0, 1],
    [0, 1, 0],
  ]);
  const other = cast(otherCredential, [
    [0, 0, 0],
    [1, 0, 0],
  ]);
  const portableElection = parseElection(election.text, portableGroup);

  test("is valid, natively and portably, with the tracker that its voter was shown", () => {
    for (const within of [election, portableElection]) {
      expect(verifyBallot({ election: within, ballot: text, credentials })).toEqual({
        ok: true,
        ...encrypted,
      });
      expect(verifyBallot({ election: within, ballot: other.ballot, credentials })).toMatchObject({
        ok: true,
      });
    }
  });

  test.each([...mutations, ...mutationsOf[name]])("with %s is refused: %s", (_, refusal, mutate) => {
    const ballot = copyOf(text);
    const sign = () => signedAgain(election, privateCredential, ballot);
    const mutated = mutate({ text, ballot, other: copyOf(other.ballot), order: election.group.order, sign });
    expect(mutated).not.toBe(text);
    for (const within of [election, portableElection]) {
      expect(verifyBallot({ election: within, ballot: mutated, credentials })).toMatchObject({
        ok: false,
        refusal,
      });
    }
  });
});
