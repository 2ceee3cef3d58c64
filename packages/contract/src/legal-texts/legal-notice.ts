import { z } from "zod";

/** The texts that voters go by, and of which no change comes without notice. */
export const legalDocuments = ["terms", "privacy"] as const;
export const LegalDocument = z.enum(legalDocuments);
export type LegalDocument = z.infer<typeof LegalDocument>;

/** Which version of a document is in force, and what was announced to follow it. */
export const LegalNotice = z
  .object({
    document: LegalDocument,
    version: z.int(),
    upcoming: z.object({ version: z.int(), effectiveFrom: z.iso.datetime() }).optional(),
  })
  .meta({ id: "LegalNotice" });
export type LegalNotice = z.infer<typeof LegalNotice>;
