import { z } from "zod";
import { HistoryKind, PublicHistoryKind } from "../words.ts";

const instant = z.iso.datetime();

/** Something that happened to an election, as everybody may see it. */
export const HistoryEvent = z
  .object({
    kind: PublicHistoryKind,
    at: instant,
    reason: z.string().optional().describe("As the administration wrote it"),
    before: instant.optional().describe("The time that the act moved"),
    after: instant.optional().describe("What came in its place"),
    number: z.int().optional().describe("Of the candidate, or of the incident"),
  })
  .meta({ id: "HistoryEvent" });

/** Something that happened to an election. Who: an administrator; absent, the schedule or somebody outside. */
export const AdminHistoryEvent = HistoryEvent.extend({
  kind: HistoryKind,
  author: z.string().optional().describe("The administrator's name as it was"),
  askedBy: z.string().optional().describe("Name of who asked for it first, where it took two"),
  reasonSha256: z.string().optional().describe("As the audit log has it of a reason, lower-case hex"),
  logIndex: z
    .int()
    .optional()
    .describe(
      "Index of the audit log's entry of this act, by the same people and with this SHA-256; absent: none has them all",
    ),
}).meta({ id: "AdminHistoryEvent" });
export type AdminHistoryEvent = z.infer<typeof AdminHistoryEvent>;
export const ElectionHistory = z.object({
  events: z.array(AdminHistoryEvent).describe("Oldest first"),
  compared: z.boolean().describe("With the audit log; not for who may not read that"),
  unlisted: z
    .array(z.object({ logIndex: z.int(), action: z.string(), at: instant }))
    .describe("Acts in the audit log that no event of the history stands for, oldest first"),
});
export type ElectionHistory = z.infer<typeof ElectionHistory>;
export type HistoryEvent = z.infer<typeof HistoryEvent>;
