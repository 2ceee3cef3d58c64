import { z } from "zod";
import { LogWitness } from "../audit/log-witness.ts";

export const BoardWitnesses = z
  .object({
    witnesses: z.array(LogWitness).describe("Those that the definition names, in its order"),
    waived: z
      .object({ at: z.iso.datetime(), reason: z.string() })
      .optional()
      .describe("Since when, and why, the trustees may open the ballots without all of them"),
  })
  .meta({ id: "BoardWitnesses" });
export type BoardWitnesses = z.infer<typeof BoardWitnesses>;
