import { z } from "zod";
import { isPlainText } from "../text.ts";
import { LocalizedText } from "../words.ts";
import { LegalDocument } from "./legal-notice.ts";

const instant = z.iso.datetime();

/** The version that the pages themselves have, from before anybody wrote another. */
export const firstVersion = 1;

export const legalStates = ["current", "upcoming", "past", "withdrawn"] as const;

export const LegalVersion = z
  .object({
    version: z.int().describe("From 1, which the pages themselves have"),
    state: z
      .enum(legalStates)
      .describe("`upcoming`: announced, not in force yet; `withdrawn`: never came into force"),
    announcedAt: instant.optional().describe("Absent of version 1"),
    effectiveFrom: instant.optional().describe("Absent of version 1"),
    withdrawnAt: instant.optional(),
    summary: LocalizedText.optional().describe("What it changes; absent of version 1"),
  })
  .meta({ id: "LegalVersion" });
export type LegalVersion = z.infer<typeof LegalVersion>;

export const LegalText = LegalVersion.extend({
  text: LocalizedText.optional().describe(
    "Plain text: paragraphs, `## ` before a heading, `- ` before an item, bare https addresses. Absent of version 1",
  ),
}).meta({ id: "LegalText" });
export type LegalText = z.infer<typeof LegalText>;

export const LegalDocumentTexts = z
  .object({
    document: LegalDocument,
    current: LegalText,
    upcoming: LegalText.optional(),
    versions: z.array(LegalVersion).describe("All that there were, newest first"),
  })
  .meta({ id: "LegalDocumentTexts" });
export type LegalDocumentTexts = z.infer<typeof LegalDocumentTexts>;

export const LegalDocumentPath = z.object({ document: LegalDocument });
export const LegalVersionPath = LegalDocumentPath.extend({
  version: z.coerce.number().pipe(z.int32().min(1)),
});

const plain = (most: number) =>
  z.string().trim().min(1, "required").max(most, "too-long").refine(isPlainText, "invalid-characters");
const everyLanguage = (most: number) => z.object({ es: plain(most), en: plain(most), ht: plain(most) });

/** A new version, whole: what was looked at is what is announced. */
export const LegalAnnouncement = z.object({
  version: z.int32().min(2).describe("The number that it gets: the next one"),
  effectiveFrom: instant.describe("As many days ahead as `noticeDays` says, at least"),
  summary: everyLanguage(2_000).describe("What it changes"),
  text: everyLanguage(40_000),
});
export type LegalAnnouncement = z.infer<typeof LegalAnnouncement>;

export const AdminLegalTexts = LegalDocumentTexts.extend({
  nextVersion: z.int(),
  noticeDays: z.int().describe("Days between the announcement of a version and its coming into force"),
}).meta({ id: "AdminLegalTexts" });
export type AdminLegalTexts = z.infer<typeof AdminLegalTexts>;
