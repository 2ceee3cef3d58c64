import { choiceCount, type Question } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import { oneOfProved, type OneOfClaim } from "../proofs/one-of.ts";
import { demand, within, type RefusalName } from "../refusal.ts";
import { ciphertextFromWire, proofFromWire, type WireProof } from "../wire.ts";
import { answerClaims, ballotContext } from "./claims.ts";
import type { WireAnswer } from "./wire-ballot.ts";

/**
 * Verifies one answer: the number of its parts, membership of every element, and all proofs (format.md 3.1, 3.2).
 * @throws Refused
 */
export function verifyAnswer(
  election: Election,
  question: Question,
  { answer, credential }: { answer: WireAnswer; credential: string },
): void {
  checkCounts(question, answer);
  const choices = answer.choices.map((wire, index) => ({
    wire,
    ciphertext: within(`choices[${index}]`, () => ciphertextFromWire(election.group, wire)),
  }));
  const context = ballotContext(election, credential);
  const claims = answerClaims(election, question, { context, choices });
  for (const [index, claim] of claims.individual.entries()) {
    verifyProofs(election, claim, {
      wire: answer.individual_proofs[index],
      at: `individual_proofs[${index}]`,
      refusal: "individual-proof-wrong",
    });
  }
  if (claims.blank !== undefined) {
    verifyProofs(election, claims.blank, {
      wire: answer.blank_proof,
      at: "blank_proof",
      refusal: "blank-proof-wrong",
    });
  }
  verifyProofs(election, claims.overall, {
    wire: answer.overall_proof,
    at: "overall_proof",
    refusal: "overall-proof-wrong",
  });
}

/** The numbers of choices and proofs follow from the question alone. */
function checkCounts(question: Question, answer: WireAnswer): void {
  const choices = choiceCount(question);
  demand(answer.choices.length === choices, "ballot-choice-count-wrong", "choices");
  const individual = answer.individual_proofs;
  demand(individual.length === choices, "individual-proof-count-wrong", "individual_proofs");
  for (const [index, proofs] of individual.entries()) {
    demand(proofs.length === 2, "individual-proof-count-wrong", `individual_proofs[${index}]`);
  }
  const blank = question.blank === true;
  const overall = question.max - question.min + (blank ? 2 : 1);
  demand(answer.overall_proof.length === overall, "overall-proof-count-wrong", "overall_proof");
  if (blank) {
    demand(answer.blank_proof !== undefined, "blank-proof-missing", "blank_proof");
    demand(answer.blank_proof.length === 2, "blank-proof-count-wrong", "blank_proof");
  } else {
    demand(answer.blank_proof === undefined, "blank-proof-not-allowed", "blank_proof");
  }
}

function verifyProofs(
  election: Election,
  claim: OneOfClaim,
  { wire = [], at, refusal }: { wire: readonly WireProof[] | undefined; at: string; refusal: RefusalName },
): void {
  const proofs = wire.map((proof, index) =>
    within(`${at}[${index}]`, () => proofFromWire(election.group, proof)),
  );
  demand(oneOfProved(election, claim, proofs), refusal, at);
}
