import { z } from "zod";
import { documentCharacters, parseRut } from "./rut.ts";
import { Line } from "./text.ts";

/** Belenios uuid: at least 14 characters of Base58; ours have exactly 14. */
export const ElectionId = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{14}$/)
  .brand<"ElectionId">();
export type ElectionId = z.infer<typeof ElectionId>;

export const PersonId = z.uuid().brand<"PersonId">();
export type PersonId = z.infer<typeof PersonId>;

/** `SLEP-` and 8 upper-case hexadecimal digits; lower case and spaces around it are forgiven. */
export const ReceiptNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^SLEP-[0-9A-F]{8}$/)
  .brand<"ReceiptNumber">();
export type ReceiptNumber = z.infer<typeof ReceiptNumber>;

/** Of the email that notifies a voter of an entry with their document: `ENT-` and 8 upper-case hexadecimal digits. */
export const EntryReference = z
  .string()
  .regex(/^ENT-[0-9A-F]{8}$/)
  .brand<"EntryReference">();
export type EntryReference = z.infer<typeof EntryReference>;

/** Four letters or digits, upper-cased. */
export const Last4 = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4}$/, "invalid-last4");

/** A one-time code; spaces and hyphens that come with a paste are dropped. */
export const OneTimeCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "invalid-code-format"));

/** What answers a second factor: six digits of the application, or a recovery code (`7K2QF-9MX4A`). */
export const SecondFactorCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{10})$/, "invalid-code-format"));

/** The number of any document, written with dots, spaces and hyphens or without. */
export const DocumentNumber = Line.max(40).refine((text) => {
  const { length } = documentCharacters(text);
  return length >= 4 && length <= 30;
}, "invalid-format");

/** A RUT in any of its written forms, with the right check digit; or empty, as a form sends a field left out. */
export const RutOrEmpty = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === "" || parseRut(text) !== undefined, "invalid-rut");
