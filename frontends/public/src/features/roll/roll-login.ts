import { VoterLogin } from "@urna/contract/sessions/voter";
import { parseRut } from "@urna/contract/rut";
import { DocumentType } from "@urna/contract/words";
import type { z } from "zod";
import type { KnownDocument } from "../../form/known-document.ts";

/** Document and last four, as the service reads them, and a RUT's check digit, which only a form can explain. */
export const RollLogin = VoterLogin.pick({ identifier: true, password: true })
  .extend({ documentType: DocumentType })
  .refine(({ documentType, identifier }) => documentType !== "rut" || parseRut(identifier) !== undefined, {
    path: ["identifier"],
    error: "invalid-rut",
    when: ({ value }) => typeof value === "object",
  })
  .refine(({ documentType, identifier }) => documentType !== "ipe" || parseRut(identifier) !== undefined, {
    path: ["identifier"],
    error: "invalid-ipe",
    when: ({ value }) => typeof value === "object",
  });
export type RollLogin = z.output<typeof RollLogin>;

/** The typed document, as the request to be put on the roll asks for it. */
export function documentOf({ documentType, identifier }: Omit<RollLogin, "password">): KnownDocument {
  return { documentNumber: identifier, ...(documentType === "rut" && { rut: identifier }) };
}
