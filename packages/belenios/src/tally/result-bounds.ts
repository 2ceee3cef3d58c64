import type { Question } from "../election/definition.ts";
import { demand } from "../refusal.ts";

/**
 * Demands counts that so many ballots can give: no answer has more votes than there are ballots, and a question's
 * answers together have at most what the non-blank ballots could select. A larger count is a sum made to reveal single
 * votes.
 * @param ballots number of ballots added up; with weights, the sum of these
 * @throws Refused `result-exceeds-ballots`
 */
export function demandWithinBallots(
  questions: readonly Question[],
  result: readonly (readonly bigint[])[],
  ballots: bigint,
): void {
  for (const [index, question] of questions.entries()) {
    const counts = result[index] ?? [];
    for (const [choice, count] of counts.entries()) {
      demand(count <= ballots, "result-exceeds-ballots", `result[${index}][${choice}]`);
    }
    const blank = question.blank === true ? (counts[0] ?? 0n) : 0n;
    const selected = counts.reduce((sum, count) => sum + count, 0n) - blank;
    const most = (ballots - blank) * BigInt(question.max);
    demand(selected <= most, "result-exceeds-ballots", `result[${index}]`);
  }
}
