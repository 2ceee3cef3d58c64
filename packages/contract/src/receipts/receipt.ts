import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";
import { Category, LocalizedText } from "../words.ts";

const instant = z.iso.datetime();

export const ReceiptQuery = z.object({ k: z.string().max(64).optional() });
/** Any text: what has not the form of a number names no receipt, and is counted as a search all the same. */
export const ReceiptPath = z.object({ number: z.string().describe("`SLEP-` and 8 hexadecimal digits") });

export const Receipt = z
  .object({
    number: z.string(),
    status: z.enum(["verified", "failed"]),
    voter: z
      .string()
      .describe("Masked (`Juan P. R.`) unless the receipt's k was sent or the session is the owner's"),
    category: Category,
    election: z.object({
      id: idOf<ElectionId>(),
      title: LocalizedText,
      trial: z.literal(true).optional().describe("Decides nothing, and this receipt proves nothing"),
    }),
    participation: z.object({ registered: z.literal(true), hour: instant.describe("To the hour") }),
    pdfGenerated: z.boolean(),
    sentByEmail: z.boolean(),
    integrityHash: z.string(),
    qr: z.string().describe("PNG data URL"),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof Receipt>;
