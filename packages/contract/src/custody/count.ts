import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";

const electionId = z.string().length(14).describe("Of an election of the link");

/**
 * How the count stands for one trustee. not-yet: the box is not closed, or nobody counts; waiting: one's share is asked
 * for; given: one's own is there, others' are not; not-needed: enough others gave theirs.
 */
export const CustodyCount = z
  .object({
    electionId: idOf<ElectionId>(),
    state: z.enum(["not-yet", "tallying", "waiting", "given", "not-needed", "done"]),
    fingerprint: z.string().optional().describe("From sealing on"),
    ballots: z.int().optional().describe("From waiting on"),
    marked: z.int().optional().describe("From waiting on: voters who are marked as having voted"),
    encryptedTallySha256: z
      .string()
      .optional()
      .describe("From waiting on: of what shares are made of, lower-case hex"),
    given: z.array(z.int()).describe("Owners whose share is there"),
  })
  .meta({ id: "CustodyCount" });
export type CustodyCount = z.infer<typeof CustodyCount>;

/** One for each election of a link. */
export const CustodyCounts = z.object({ counts: z.array(CustodyCount).min(1) }).meta({ id: "CustodyCounts" });
export type CustodyCounts = z.infer<typeof CustodyCounts>;

/** Exact bytes of a partial decryption: one factor and one proof for each answer (format.md 4). */
export const ShareContribution = z.strictObject({
  electionId,
  partialDecryption: z.string().min(2).max(200_000),
});
export type ShareContribution = z.infer<typeof ShareContribution>;
