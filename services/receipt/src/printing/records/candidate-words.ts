import type { RecordCandidate } from "../../documents/domain/election-record.ts";
import type { PaperBlock } from "@urna/printing/paper/paper";
import type { RecordWords } from "./record-words.ts";

/** A candidate's name, marked where the candidate withdrew. */
export function candidateName({ say }: RecordWords, { name, withdrawal }: RecordCandidate): string {
  return withdrawal ? say("record.withdrawn", { name }) : name;
}

/** Times and reasons of withdrawals. */
export function withdrawalBlocks(
  { say, instant }: RecordWords,
  candidates: readonly RecordCandidate[],
): PaperBlock[] {
  return candidates.flatMap(({ name, number, withdrawal }) =>
    withdrawal
      ? [
          {
            text: say("record.withdrew", {
              name,
              number,
              when: instant(withdrawal.at),
              reason: withdrawal.reason,
            }),
          },
        ]
      : [],
  );
}
