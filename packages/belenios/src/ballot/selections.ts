import { choiceCount, type Question } from "../election/definition.ts";
import { demand } from "../refusal.ts";

/**
 * A voter's selections: for each question one 0 or 1 per candidate, after that of the blank vote if the question allows
 * it.
 */
export type Selections = readonly (readonly (0 | 1)[])[];

/** A voter's answer to one question: the indices of candidates (from 0, as listed), or a blank vote. */
export type Answer = "blank" | readonly number[];

/**
 * The selections that answer every question.
 * @throws Refused `selection-…`, `blank-not-allowed`
 */
export function selectionsOf(questions: readonly Question[], answers: readonly Answer[]): Selections {
  demand(answers.length === questions.length, "selection-count-wrong");
  return questions.map((question, index) => bitsOf(question, answers[index] ?? [], `[${index}]`));
}

function bitsOf(question: Question, answer: Answer, at: string): (0 | 1)[] {
  const blankBit: (0 | 1)[] = question.blank === true ? [answer === "blank" ? 1 : 0] : [];
  if (answer === "blank") {
    demand(question.blank === true, "blank-not-allowed", at);
    return [...blankBit, ...question.answers.map(() => 0 as const)];
  }
  demand(new Set(answer).size === answer.length, "selection-repeated", at);
  demand(
    answer.every((index) => index in question.answers),
    "selection-unknown",
    at,
  );
  const bits = [...blankBit, ...question.answers.map((_, index) => (answer.includes(index) ? 1 : 0))];
  checkBits(question, bits, at);
  return bits;
}

/**
 * Checks that selections answer the questions: their number, the bounds, and nothing beside a blank vote.
 * @throws Refused `selection-…`, `blank-with-selection`
 */
export function checkSelections(questions: readonly Question[], selections: Selections): void {
  demand(selections.length === questions.length, "selection-count-wrong");
  for (const [index, question] of questions.entries()) {
    checkBits(question, selections[index] ?? [], `[${index}]`);
  }
}

function checkBits(question: Question, bits: readonly (0 | 1)[], at: string): void {
  demand(bits.length === choiceCount(question), "selection-count-wrong", at);
  const candidates = question.blank === true ? bits.slice(1) : bits;
  const selected = candidates.filter((bit) => bit === 1).length;
  if (question.blank === true && bits[0] === 1) {
    demand(selected === 0, "blank-with-selection", at);
    return;
  }
  demand(selected >= question.min, "selection-too-few", at);
  demand(selected <= question.max, "selection-too-many", at);
}
