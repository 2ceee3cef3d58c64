import { z } from "zod";

/** What a witness has signed last of a log; without the rest, nothing yet. */
export const LogWitness = z
  .object({
    key: z.string().describe("`<name>+<id>+<key>` (C2SP signed-note)"),
    name: z.string(),
    size: z.int().optional().describe("Leaves of the tree: how many ballots, or entries, from the first on"),
    cosignedAt: z.iso.datetime().optional().describe("By the witness's clock"),
    note: z.string().optional().describe("The signed checkpoint (C2SP tlog-checkpoint, tlog-cosignature)"),
  })
  .meta({ id: "LogWitness" });
export type LogWitness = z.infer<typeof LogWitness>;

export const LogWitnesses = z.object({ witnesses: z.array(LogWitness) }).meta({ id: "LogWitnesses" });
export type LogWitnesses = z.infer<typeof LogWitnesses>;

export const CosignedCheckpoint = z.strictObject({
  note: z
    .string()
    .max(8_000)
    .describe("The checkpoint as the log has signed it, with the signature of a witness below"),
});
