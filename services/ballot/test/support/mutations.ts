import type { Election } from "@urna/belenios/election";
import { copyOf, signedAgain } from "../../../../packages/belenios/test/support/elections/mutable-ballot.ts";

interface Mutation {
  readonly name: string;
  mutate(ballot: string, voter: { election: Election; privateCredential: string }): Buffer;
}

type Change = (ballot: ReturnType<typeof copyOf>) => unknown;

/** Changes a ballot, and has it signed by its voter, so that only what was changed is wrong. */
const changed = (name: string, change: Change): Mutation => ({
  name,
  mutate(ballot, { election, privateCredential }) {
    const wire = copyOf(ballot);
    change(wire);
    return Buffer.from(signedAgain(election, privateCredential, wire));
  },
});
/** Changes a ballot, and leaves its signature as it is. */
const unsigned = (name: string, change: Change): Mutation => ({
  name,
  mutate(ballot) {
    const wire = copyOf(ballot);
    change(wire);
    return Buffer.from(JSON.stringify(wire));
  },
});
const rewritten = (name: string, rewrite: (ballot: string) => string): Mutation => ({
  name,
  mutate: (ballot) => Buffer.from(rewrite(ballot)),
});

/** Another text in the place of one element. */
const element = (name: string, change: (text: string) => string) =>
  changed(name, ({ answers: [answer] }) => {
    const choice = answer!.choices[1]!;
    choice.alpha = change(choice.alpha);
  });

const hex64 = (value: bigint) => value.toString(16).padStart(64, "0");
const plusOne = (scalar: string) => String(BigInt(scalar) + 1n);
const identity = `${"0".repeat(63)}1`;
const order = 2n ** 252n + 27742317777372353535851937790883648493n;

/** Single changes to a valid Ed25519 ballot with blank, none of which may get in. */
export const mutations: readonly Mutation[] = [
  rewritten("empty", () => ""),
  rewritten("not JSON", (ballot) => ballot.slice(0, -1)),
  rewritten("white space inside", (ballot) => ballot.replace(":", ": ")),
  rewritten("a line feed behind", (ballot) => `${ballot}\n`),
  rewritten("a member twice", (ballot) => ballot.replace("{", '{"election_uuid":"11111111111111",')),
  rewritten("an unknown member", (ballot) => ballot.replace(/}$/, ',"extra":1}')),
  rewritten("a letter escaped", (ballot) => ballot.replace('"credential"', '"\\u0063redential"')),
  rewritten("a byte outside ASCII", (ballot) => ballot.replace("}", "}\u00a0")),
  rewritten("upper-case hexadecimal", (ballot) =>
    ballot.replace(/"alpha":"[0-9a-f]+"/, (text) => text.toUpperCase().replace("ALPHA", "alpha")),
  ),
  unsigned("two choices exchanged after signing", (ballot) => ballot.answers[0]!.choices.reverse()),
  unsigned("no signature", (ballot) => Reflect.deleteProperty(ballot, "signature")),
  changed("another election's id", (ballot) => (ballot.election_uuid = "11111111111111")),
  changed(
    "another fingerprint",
    (ballot) => (ballot.election_hash = ballot.election_hash.replace(/^./, "!")),
  ),
  changed("no answer", (ballot) => (ballot.answers = [])),
  changed("two answers", (ballot) => ballot.answers.push(ballot.answers[0]!)),
  changed("a choice less", (ballot) => ballot.answers[0]!.choices.pop()),
  changed("a choice more", (ballot) => ballot.answers[0]!.choices.push(ballot.answers[0]!.choices[0]!)),
  changed("two choices exchanged", (ballot) => ballot.answers[0]!.choices.reverse()),
  changed("a choice that is the identity", (ballot) => (ballot.answers[0]!.choices[1]!.beta = identity)),
  changed(
    "alpha of another choice",
    ({ answers: [answer] }) => (answer!.choices[0]!.alpha = answer!.choices[1]!.alpha),
  ),
  element("an element off the curve", () => hex64(2n)),
  element("an element of order 4", () => hex64(0n)),
  element("the identity, not reduced", () => hex64(2n ** 255n - 18n)),
  element("the identity with the sign bit", () => hex64(2n ** 255n + 1n)),
  // Adding the point of order 2 negates both coordinates.
  element("an element with a part of order 2", (text) => {
    const value = BigInt(`0x${text}`);
    const sign = (value >> 255n) ^ 1n;
    return hex64((sign << 255n) | (2n ** 255n - 19n - (value & (2n ** 255n - 1n))));
  }),
  changed("an individual proof altered", ({ answers: [answer] }) => {
    const proof = answer!.individual_proofs[0]![0]!;
    proof.response = plusOne(proof.response);
  }),
  changed("an individual proof less", ({ answers: [answer] }) => answer!.individual_proofs.pop()),
  changed("the overall proof altered", ({ answers: [answer] }) => {
    const proof = answer!.overall_proof[1]!;
    proof.challenge = plusOne(proof.challenge);
  }),
  changed("the overall proof shorter", ({ answers: [answer] }) => answer!.overall_proof.pop()),
  changed("the blank proof altered", ({ answers: [answer] }) => {
    const proof = answer!.blank_proof![0]!;
    proof.response = plusOne(proof.response);
  }),
  changed("no blank proof", ({ answers: [answer] }) => Reflect.deleteProperty(answer!, "blank_proof")),
  unsigned("a challenge not reduced", ({ signature }) => {
    signature.proof.challenge = String(BigInt(signature.proof.challenge) + order);
  }),
  unsigned(
    "a scalar with a leading zero",
    ({ signature }) => (signature.proof.response = `0${signature.proof.response}`),
  ),
  unsigned(
    "the signature altered",
    ({ signature }) => (signature.proof.response = plusOne(signature.proof.response)),
  ),
  unsigned(
    "the signed hash altered",
    ({ signature }) => (signature.hash = signature.hash.replace(/^./, "_")),
  ),
];
