import { z } from "zod";

/**
 * tallying: the ballots are added up; waiting: for the trustees' shares; combining: the shares open the sum; verifying:
 * the whole archive, strictly.
 */
export const countStages = ["tallying", "waiting", "combining", "verifying"] as const;
export const CountStage = z.enum(countStages);
export type CountStage = z.infer<typeof CountStage>;

/** A count in progress. It shows no result before the election is tallied. */
export const PendingCount = z
  .object({
    stage: CountStage,
    done: z.int(),
    total: z.int().describe("Of ballots; while waiting, of the shares that are needed; 0: not known yet"),
    failure: z
      .string()
      .optional()
      .describe("Code of why it was given up, as an error's; counting can be asked for again"),
    shares: z
      .array(z.object({ owner: z.int().describe("Number of the trustee, from 1"), given: z.boolean() }))
      .describe("Of every trustee; of a threshold group `trusteesNeeded` are enough"),
  })
  .meta({ id: "PendingCount" });
export type PendingCount = z.infer<typeof PendingCount>;
