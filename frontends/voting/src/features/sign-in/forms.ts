import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import type { FieldErrorCode } from "@urna/contract/errors";
import { formatRut, parseRut } from "@urna/contract/rut";
import { DocumentType } from "@urna/contract/words";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { z } from "zod";

/** Keys of the texts that the forms answer with (specification, section 5). */
export type FormMessage =
  | "signIn.identifier.required"
  | "signIn.staff.required"
  | "signIn.document.required"
  | "errors:identifier-ambiguous"
  | `errors:fields.${FieldErrorCode}`;

const say = (message: FormMessage) => message;
const longest = 200;
const email = z.email().max(longest);

/** Email or RUT; anything without an @ is taken for a RUT. */
export const CodeForm = z.object({
  identifier: z
    .string()
    .trim()
    .min(1, { error: say("signIn.identifier.required"), abort: true })
    .refine(isEmailIfMeant, { error: say("errors:fields.invalid-email"), abort: true })
    .refine((text) => text.includes("@") || parseRut(text) !== undefined, say("errors:fields.invalid-rut"))
    .transform(canonicalRut),
});

/** Staff: RUT, another document or the official email. */
export const StaffForm = z.object({
  identifier: z
    .string()
    .trim()
    .min(1, { error: say("signIn.staff.required"), abort: true })
    .refine(isEmailIfMeant, { error: say("errors:fields.invalid-email"), abort: true })
    .refine(isShort, { error: say("errors:fields.too-long"), abort: true })
    .refine((text) => !looksLikeRut(text) || parseRut(text) !== undefined, say("errors:fields.invalid-rut"))
    .transform(canonicalRut),
});

const missing = say("signIn.document.required");

export const DocumentForm = z
  .object({
    documentType: DocumentType,
    identifier: z.string().trim().min(1, missing),
    password: z
      .string()
      .trim()
      .toUpperCase()
      .min(1, { error: missing, abort: true })
      .regex(/^[A-Z0-9]{4}$/, say("errors:fields.invalid-last4")),
  })
  .refine(({ documentType, identifier }) => documentType !== "rut" || isRutOrEmpty(identifier), {
    path: ["identifier"],
    error: say("errors:fields.invalid-rut"),
    when: () => true,
  })
  .refine(({ documentType, identifier }) => documentType === "rut" || isShort(identifier), {
    path: ["identifier"],
    error: say("errors:fields.too-long"),
    when: () => true,
  })
  .transform((form) =>
    form.documentType === "rut" ? { ...form, identifier: canonicalRut(form.identifier) } : form,
  );

/** What the service, which has the last word, finds wrong with one of the fields. */
export function refusedField<Field extends string>(
  problem: unknown,
  fields: readonly Field[],
): { field: Field; message: FormMessage } | undefined {
  const errors = isApiProblem(problem, "invalid-request") ? problem.errors : [];
  for (const { path, code } of errors) {
    const field = fields.find((each) => each === path);
    if (field && isFieldErrorCode(code)) return { field, message: `errors:fields.${code}` };
  }
  return undefined;
}

function isShort(text: unknown): boolean {
  return typeof text !== "string" || text.length <= longest;
}

function isEmailIfMeant(text: string): boolean {
  return !text.includes("@") || email.safeParse(text).success;
}

function isRutOrEmpty(text: unknown): boolean {
  return typeof text !== "string" || text.trim() === "" || parseRut(text) !== undefined;
}

/** A hyphen before the last character: what another document may have too, but with letters. */
function looksLikeRut(text: string): boolean {
  return /^[\d.]+-[\dkK]$/.test(text);
}

function canonicalRut(text: string): string {
  const rut = text.includes("@") ? undefined : parseRut(text);
  return rut ? formatRut(rut) : text;
}
