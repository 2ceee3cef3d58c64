import type { WireBallot } from "../../src/ballot/wire-ballot.ts";
import { answerOf, existing, spoil } from "../support/elections/mutable-ballot.ts";
import { replaced, signed, unsigned, type Mutation } from "./ballot-mutation.ts";

/** Mutations of the text, the election, the credential and the signature of a ballot. */
export const formMutations: readonly Mutation[] = [
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
];
