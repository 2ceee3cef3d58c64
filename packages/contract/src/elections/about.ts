import { z } from "zod";
import { Line, PlainText } from "../text.ts";

/** The resolution that an election is called by. */
export const LegalBasis = z
  .object({ resolution: Line.max(200).optional(), date: z.iso.date().optional() })
  .meta({ id: "LegalBasis" });
export type LegalBasis = z.infer<typeof LegalBasis>;

/**
 * What an election says of itself beside its ballot: in drafts, in answers and in the sealed definition. A field that is
 * added here, and to the message, is carried, kept and sealed without more code.
 */
export const electionAbout = {
  legalBasis: LegalBasis.optional(),
  helpContact: PlainText.max(300).optional().describe("Where voters get help with this election"),
  commission: PlainText.max(300)
    .optional()
    .describe("Who watches over this election and decides complaints, and how they are reached"),
};
