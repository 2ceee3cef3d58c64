import { z } from "zod";

export const verifiedAtOnce = 10_000;
/** No log comes near it, and sums of it are whole numbers still. */
const logSize = z
  .int()
  .min(0)
  .max(2 ** 48);
/** Where the answer before said to go on, and what it had proven. */
export const VerificationStage = z
  .object({ first: logSize.default(0), proven: logSize.default(0) })
  .meta({ id: "VerificationStage" });

export const LogVerification = z
  .object({
    ok: z.boolean(),
    treeSize: z.int().describe("How many entries hold so far, from the first of the log"),
    next: z.int().optional().describe("The entry to go on with; absent when all of the log was looked at"),
    proven: z.int().describe("Size of the largest tree so far that a signed head confirms"),
    summarised: z.int().describe("How many of the oldest entries have only their hash left"),
    firstBadIndex: z.int().optional().describe("The first entry that does not hold"),
    reason: z
      .string()
      .optional()
      .describe(
        "leaf-changed, leaf-missing, tree-changed, head-signature-wrong, tail-missing or summary-contradicted",
      ),
  })
  .meta({ id: "LogVerification" });
export type LogVerification = z.infer<typeof LogVerification>;
