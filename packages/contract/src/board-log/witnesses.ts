import { z } from "zod";

const instant = z.iso.datetime();

/** What a witness has signed last of a public ballot box; without the rest, nothing yet. */
const BoardWitness = z.object({
  key: z.string().describe("`<name>+<id>+<key>` (C2SP signed-note)"),
  name: z.string(),
  ballots: z.int().optional().describe("How many, from the first on"),
  cosignedAt: instant.optional().describe("By the witness's clock"),
  note: z.string().optional().describe("The signed checkpoint (C2SP tlog-checkpoint, tlog-cosignature)"),
});
export type BoardWitness = z.infer<typeof BoardWitness>;

export const BoardWitnesses = z
  .object({
    witnesses: z.array(BoardWitness).describe("Those that the definition names, in its order"),
    waived: z
      .object({ at: instant, reason: z.string() })
      .optional()
      .describe("Since when, and why, the trustees may open the ballots without all of them"),
  })
  .meta({ id: "BoardWitnesses" });
export type BoardWitnesses = z.infer<typeof BoardWitnesses>;

export const CosignedCheckpoint = z.strictObject({
  note: z
    .string()
    .max(8_000)
    .describe("The checkpoint as the election has signed it, with the signature of a witness below"),
});
