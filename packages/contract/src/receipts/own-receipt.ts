import { z } from "zod";
import { Language } from "../words.ts";
import { Receipt } from "./receipt.ts";

/** `none`: no email is on file. `failed`: given up, because the mail server refused it or its time was over. */
export const ReceiptEmail = z
  .object({
    state: z.enum(["none", "sending", "sent", "failed"]),
    sentTo: z.string().optional().describe("Masked address on file, `m•••l@example.cl`"),
  })
  .meta({ id: "ReceiptEmail" });
export type ReceiptEmail = z.infer<typeof ReceiptEmail>;

export const OwnReceipt = Receipt.extend({
  email: ReceiptEmail.optional().describe("State of the email with the receipt; only its owner sees it"),
}).meta({ id: "OwnReceipt" });
export type OwnReceipt = z.infer<typeof OwnReceipt>;

export const ResendAnswer = z.object({ sentTo: z.string() });

export const PdfQuery = z.object({
  lang: Language.optional().describe("Without it, Accept-Language and then the voter's own language"),
});
