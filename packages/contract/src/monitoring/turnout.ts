import { z } from "zod";
import { Category } from "../words.ts";

const instant = z.iso.datetime();
const count = z.int().min(0);

export const Turnout = z
  .object({
    eligible: z.int(),
    voted: z.int(),
    categories: z
      .array(z.object({ category: Category, eligible: z.int(), voted: z.int() }))
      .describe("Without the groups under 10"),
  })
  .meta({ id: "Turnout" });
export type Turnout = z.infer<typeof Turnout>;

/** Groups too small to be shown alone, added together: at least two, with at least 10 voters. */
const OtherGroups = z.object({ groups: count, eligible: count, voted: count }).meta({ id: "OtherGroups" });

/** How an election is turning out. Nothing here, nor anywhere else before publication, knows for whom. */
export const TurnoutReport = Turnout.extend({
  at: instant.describe("When it was counted"),
  otherCategories: OtherGroups.optional(),
  establishments: z
    .array(z.object({ code: z.string(), name: z.string(), eligible: count, voted: count }))
    .describe("Marks of hours that are over; without the groups under 10"),
  otherEstablishments: OtherGroups.optional(),
  establishmentsUntil: instant.describe(
    "The start of the hour that is not in the establishments' figures yet",
  ),
  hours: z
    .array(z.object({ hour: instant, voted: count }))
    .describe("In order, by the start of the hour; without hours in which nobody voted"),
  quorum: z
    .object({ needed: count, missing: count })
    .optional()
    .describe("How many must vote for the result to hold, and how many of them have not"),
}).meta({ id: "TurnoutReport" });
export type TurnoutReport = z.infer<typeof TurnoutReport>;

/** What an event of the turnout's stream is called. */
export const turnoutEvents = ["turnout", "unchanged", "end"] as const;
/** The data of `unchanged`: the last report still holds, as of now. */
export const TurnoutUnchanged = z.object({ at: instant });
