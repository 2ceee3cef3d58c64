import { z } from "zod";
import { isPlainText } from "../text.ts";

/** How long administrators' own words in a letter to voters may be, in each language. */
export const ownTextMost = 600;

/** Signs that nobody sees, and controls other than the end of a line. */
const unseen = /(?!\n)\p{Cc}|[\p{Cf}\p{Zl}\p{Zp}]/u;

/** What mail programs make a link of: an @, a scheme, `www.`, a word with a dot inside, four numbers with dots. */
const address =
  /@|:\/\/|\b(?:https?|mailto):|\bwww\.|[\p{L}\p{N}]\.(?:\p{L}{2}|xn--)|\d{1,3}(?:\.\d{1,3}){3}/iu;

/** Whether a text names the address of a page or of a mailbox, also with signs that programs take for a dot or an @. */
export function namesAddress(text: string): boolean {
  return address.test(text.normalize("NFKC").replaceAll("。", "."));
}

const words = z
  .string()
  .trim()
  .min(1, "required")
  .max(ownTextMost, "too-long")
  .refine((text) => isPlainText(text) && !unseen.test(text), "invalid-characters")
  .refine((text) => !namesAddress(text), "no-addresses");

/** Administrators' own words in a letter to voters: plain text, in all three languages or not at all. */
export const OwnText = z.object({ es: words, en: words, ht: words }).meta({ id: "OwnText" });
export type OwnText = z.infer<typeof OwnText>;

/** What the audit log has the SHA-256 of: the three texts, with an empty line between. */
export const ownTextWhole = ({ es, en, ht }: OwnText) => [es, en, ht].join("\n\n");
