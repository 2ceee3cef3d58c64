import { z } from "zod";
import { PublicHistoryKind } from "../words.ts";

const instant = z.iso.datetime();

/** Something that happened to an election, as everybody is told of it. */
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
export type HistoryEvent = z.infer<typeof HistoryEvent>;
