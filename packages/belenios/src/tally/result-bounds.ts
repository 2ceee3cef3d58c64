import type { Question } from "../election/definition.ts";
import { demand } from "../refusal.ts";

/**
 * Demands that counts can be those of so many ballots: no answer has more votes than there are ballots, and a question's
 * answers together no more than the ballots that are not blank could select. More than that is a sum that was made to reveal
 * single votes.
 * @param ballots how many were added up; of an archive with weights the sum of these
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
