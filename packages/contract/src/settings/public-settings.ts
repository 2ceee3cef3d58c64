import { z } from "zod";
import { LegalNotice } from "../legal-texts/legal-notice.ts";
import { PlainOrigin } from "../registrar/plain-origin.ts";
import { AccessMethod, Category, DocumentType, Language, LocalizedText, RetentionPreset } from "../words.ts";

export const Settings = z
  .object({
    institution: z.object({
      name: z.string(),
      shortName: z.string().optional().describe("Where there is little room; absent: the name"),
      address: z.string().optional().describe("Postal address of the office"),
      logo: z
        .string()
        .optional()
        .describe("Path of the picture, named by its SHA-256; within 480 × 160 pixels"),
    }),
    links: z.object({ officialSite: z.url(), procedures: z.url() }),
    support: z.object({ email: z.email(), phone: z.string().optional(), hours: LocalizedText }),
    languages: z.array(Language),
    documentTypes: z.array(DocumentType),
    categories: z.array(Category),
    accessMethods: z.array(AccessMethod).describe("Ways in that this installation has configured"),
    registrar: PlainOrigin.optional().describe(
      "Origin of the registrar, who makes half of every credential; absent: this installation has none",
    ),
    retention: RetentionPreset.optional().describe("How long what is kept is kept; see the privacy notice"),
    receiptText: LocalizedText.optional().describe(
      "A sentence of the service's own in the email of every receipt",
    ),
    legalTexts: z
      .array(LegalNotice)
      .optional()
      .describe("Which version of each is in force; absent: the first"),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof Settings>;
