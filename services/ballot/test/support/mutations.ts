import type { Election } from "@urna/belenios/election";

interface WireProof {
  challenge: string;
  response: string;
}
interface WireBallot {
  election_uuid: string;
  election_hash: string;
  credential: string;
  answers: {
    choices: { alpha: string; beta: string }[];
    individual_proofs: WireProof[][];
    overall_proof: WireProof[];
    blank_proof?: WireProof[];
  }[];
  signature: { hash: string; proof: WireProof };
}

interface Mutation {
  readonly name: string;
  mutate(ballot: string, election: Election): Buffer;
}

const changed = (name: string, change: (ballot: WireBallot) => unknown): Mutation => ({
  name,
  mutate(ballot) {
    const wire = JSON.parse(ballot) as WireBallot;
    change(wire);
    return Buffer.from(JSON.stringify(wire));
  },
});
const rewritten = (name: string, rewrite: (ballot: string) => string): Mutation => ({
  name,
  mutate: (ballot) => Buffer.from(rewrite(ballot)),
});

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
  changed("no signature", (ballot) => Reflect.deleteProperty(ballot, "signature")),
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
  changed("a challenge not reduced", ({ signature }) => {
    signature.proof.challenge = String(BigInt(signature.proof.challenge) + order);
  }),
  changed(
    "a scalar with a leading zero",
    ({ signature }) => (signature.proof.response = `0${signature.proof.response}`),
  ),
  changed(
    "the signature altered",
    ({ signature }) => (signature.proof.response = plusOne(signature.proof.response)),
  ),
  changed("the signed hash altered", ({ signature }) => (signature.hash = signature.hash.replace(/^./, "_"))),
];
