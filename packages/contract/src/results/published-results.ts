import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";
import { LocalizedText } from "../words.ts";
import { outcome } from "./outcome.ts";

const instant = z.iso.datetime();

export const ElectionResults = z
  .object({
    electionId: idOf<ElectionId>(),
    title: LocalizedText,
    question: LocalizedText,
    ...outcome,
    tie: z.boolean().describe("The last seats are shared by equal votes and are open: the verdict is `tie`"),
    fingerprint: z.string(),
    closedAt: instant,
    publishedAt: instant,
  })
  .meta({ id: "ElectionResults" });
export type ElectionResults = z.infer<typeof ElectionResults>;
