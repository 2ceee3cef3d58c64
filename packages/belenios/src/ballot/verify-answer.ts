import { choiceCount, type Question } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import type { Group, Proof } from "../groups/group.ts";
import { oneOfProved } from "../proofs/one-of.ts";
import type { Statement } from "../arithmetic/ballot-arithmetic.ts";
import { demand, within, type RefusalName } from "../refusal.ts";
import { proofFromWire, type WireProof } from "../wire.ts";
import { answerContexts, answerStatements, ballotContext, firstCandidate, inOrder } from "./claims.ts";
import type { WireAnswer } from "./wire-ballot.ts";

/**
 * Verifies one answer: the number of its parts, every scalar and element, and all proofs (format.md 3.1, 3.2).
 * @throws Refused
 */
export function verifyAnswer(
  election: Election,
  question: Question,
  { answer, credential }: { answer: WireAnswer; credential: string },
): void {
  checkCounts(question, answer);
  const { group } = election;
  const { choices } = answer;
  const proved = provedClaims(question, answer).map((claim) => ({
    ...claim,
    proofs: readProofs(group, claim),
  }));
  const { commitments, sum } = within("choices", () =>
    election.arithmetic().recommitAnswer({
      choices,
      sumFrom: firstCandidate(question),
      statements: proved.flatMap(({ proofs }) => proofs),
    }),
  );
  const context = ballotContext(election, credential);
  const contexts = inOrder(answerContexts(question, { context, choices, sum }));
  let next = 0;
  for (const [index, { proofs, refusal, at }] of proved.entries()) {
    const committed = proofs.map(({ proof }) => ({ ...proof, commitment: commitments[next++] ?? "" }));
    demand(oneOfProved(group, contexts[index] ?? "", committed), refusal, at);
  }
}

/** A claim's statements with what should prove them, and what a ballot is refused with where it does not. */
interface ProvedClaim {
  readonly statements: readonly Statement[];
  readonly wire: readonly WireProof[];
  readonly at: string;
  readonly refusal: RefusalName;
}

function provedClaims(question: Question, answer: WireAnswer): ProvedClaim[] {
  const { individual, blank, overall } = answerStatements(question);
  return inOrder<ProvedClaim>({
    individual: individual.map((statements, index) => ({
      statements,
      wire: answer.individual_proofs[index] ?? [],
      at: `individual_proofs[${index}]`,
      refusal: "individual-proof-wrong",
    })),
    blank: blank && {
      statements: blank,
      wire: answer.blank_proof ?? [],
      at: "blank_proof",
      refusal: "blank-proof-wrong",
    },
    overall: {
      statements: overall,
      wire: answer.overall_proof,
      at: "overall_proof",
      refusal: "overall-proof-wrong",
    },
  });
}

/** @throws Refused `scalar-not-canonical` */
function readProofs(group: Group, { statements, wire, at }: ProvedClaim): (Statement & { proof: Proof })[] {
  return statements.map((statement, index) => {
    const proof = wire[index];
    demand(proof !== undefined, "ballot-shape-wrong", at);
    return { ...statement, proof: within(`${at}[${index}]`, () => proofFromWire(group, proof)) };
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
