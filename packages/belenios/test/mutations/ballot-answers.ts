import { answerOf, existing, spoil } from "../support/elections/mutable-ballot.ts";
import { signed, scalar, element, type Mutation } from "./ballot-mutation.ts";

/** Mutations of the answers of a ballot that its voter signs again. */
export const answerMutations: readonly Mutation[] = [
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
