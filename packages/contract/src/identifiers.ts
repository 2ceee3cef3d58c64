import { z } from "zod";
import { documentCharacters, parseRut } from "./rut.ts";
import { Line } from "./text.ts";

/**
 * An id of one kind of thing. The id of another kind is not assignable to it. A string that nobody named yet is: what comes
 * from a database, a form or a test needs no cast.
 */
type IdOf<Kind extends string> = string & { readonly kindOfId?: Kind };

/** An id in an answer is what it says; one in a request is held to its form by the schemas below. */
export const idOf = <Id extends string>(schema: z.ZodType<string> = z.string()) =>
  schema as z.ZodType<Id, string>;
const uuidOf = <Id extends string>() => idOf<Id>(z.uuid());

/** Belenios uuid: at least 14 characters of Base58; ours have exactly 14. */
export type ElectionId = IdOf<"election">;
export const ElectionId = idOf<ElectionId>(z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{14}$/));

export type ProcessId = IdOf<"process">;
export const ProcessId = uuidOf<ProcessId>();

export type PersonId = IdOf<"person">;
export const PersonId = uuidOf<PersonId>();

export type AdministratorId = IdOf<"administrator">;
export const AdministratorId = uuidOf<AdministratorId>();

export type TrusteeId = IdOf<"trustee">;
export const TrusteeId = uuidOf<TrusteeId>();

export type RollVersionId = IdOf<"roll version">;
export const RollVersionId = uuidOf<RollVersionId>();
/** Empty: the process has no roll yet. */
export const NewestRollVersionId = z.union([RollVersionId, z.literal("")]);

export type SessionId = IdOf<"session">;
export const SessionId = uuidOf<SessionId>();

export type MessageId = IdOf<"message">;
export const MessageId = uuidOf<MessageId>();

/** Of a sign-in that waits for its code. */
export type ChallengeId = IdOf<"challenge">;

export type ReceiptId = IdOf<"receipt">;

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
