import { z } from "zod";
import { electionCode } from "../elections/election-code.ts";
import { idOf, ProcessId } from "../identifiers.ts";
import { Category, LocalizedText } from "../words.ts";

const trial = z.literal(true).optional();

const ofTrial = trial.describe("Its elections decide nothing and stand on no public list");
export const ProcessDraft = z.object({ code: electionCode, name: LocalizedText, trial: ofTrial });
export const ProcessUpdate = ProcessDraft.omit({ code: true });
export const ProcessPath = z.object({ id: ProcessId });
export const Process = z
  .object({
    id: idOf<ProcessId>(),
    code: z.string(),
    name: LocalizedText,
    trial: ofTrial,
    fixed: z
      .literal(true)
      .optional()
      .describe("One of its elections was sealed: what it says does not change any more"),
  })
  .meta({ id: "Process" });
export type Process = z.infer<typeof Process>;

/** One draft for each of these categories, as far as the process has none for it. */
export const CategoryElections = z.object({
  categories: z
    .array(Category)
    .min(1)
    .refine((list) => new Set(list).size === list.length),
});
