import { z } from "zod";

const text = z.string().trim().max(300);

/** Texts as they stand in the roll. A wrong value is reported by row and does not refuse the file. */
export const RollEntry = z.object({
  documentType: text,
  documentNumber: text,
  last4: text.default("").describe("The roll's own four characters; empty: the document's last four"),
  givenNames: text,
  surnames: text,
  email: text.default(""),
  phone: text.default(""),
  categories: z.array(text),
  establishment: text.default("").describe("Official code (RBD); empty for central staff"),
  language: text.default(""),
});
export type RollEntry = z.infer<typeof RollEntry>;

export const maxRollEntries = 200_000;
export const RollImport = z.object({
  fileName: z.string().trim().max(200).optional(),
  entries: z.array(RollEntry).min(1).max(maxRollEntries),
});
