import { z } from "zod";
import { electionCode } from "../elections/election-code.ts";
import { isPlainText } from "../text.ts";

const reason = z.string().trim().min(1).max(1000).refine(isPlainText, "invalid-characters");

/** Who of the tied takes the seats, as the commission resolved by seniority. */
export const TieDecision = z
  .object({
    elected: z
      .array(z.int32().min(1))
      .min(1)
      .max(100)
      .describe("Numbers of as many of the tied as there are seats"),
    reason: reason.describe("Published with the result"),
  })
  .meta({ id: "TieDecision" });
export type TieDecision = z.infer<typeof TieDecision>;

export const SecondRoundDraft = z.object({ code: electionCode });
