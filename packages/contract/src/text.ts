import { z } from "zod";

/**
 * Control characters other than tab and line breaks, halves of a character, and the overrides that show a text in
 * another order than it is written. No writing system needs them; databases refuse the first, and eyes believe the last.
 */
const unusable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202d\u202e]/u;
const lineBreak = /[\t\n\r\u2028\u2029]/;

/** Whether a text has only characters that people write with, of any script; several lines are allowed. */
export function isPlainText(text: string): boolean {
  return !unusable.test(text);
}

export function isLine(text: string): boolean {
  return isPlainText(text) && !lineBreak.test(text);
}

/** Text of any number of lines, without white space around it. */
export const PlainText = z.string().trim().refine(isPlainText, "invalid-characters");

/** One line of text, without white space around it. */
export const Line = z.string().trim().refine(isLine, "invalid-characters");

/** Somebody's name, in any script. */
export const PersonName = Line.min(3).max(200).regex(/\p{L}/u);

/** An address as mail servers take it: at most 64 characters before the @ and 254 in all (RFC 5321, 4.5.3.1). */
export const Email = z
  .email("invalid-email")
  .max(254, "too-long")
  .refine((address) => address.indexOf("@") <= 64, "invalid-email");
