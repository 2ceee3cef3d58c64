import { rutCheckDigit } from "@urna/contract/rut";
import { z } from "zod";
import { readDocument, type Document } from "../../roll/domain/document.ts";

/** ClaveÚnica's claim `RolUnico`. Numbers may come as texts, and the check digit may be missing. */
const RutClaim = z.object({
  tipo: z.literal("RUN"),
  numero: z.union([z.int().transform(String), z.string().trim()]).pipe(z.string().regex(/^0*[1-9]\d{0,7}$/)),
  DV: z.union([z.int().min(0).max(9), z.string().trim().length(1)]).nullish(),
});

/** The RUT of the claim; undefined when it is another document, malformed, or its check digit is wrong. */
export function readRutClaim(claim: unknown): Document | undefined {
  const read = RutClaim.safeParse(claim);
  if (!read.success) return undefined;
  const number = read.data.numero.replace(/^0+/, "");
  return readDocument("rut", `${number}-${read.data.DV ?? rutCheckDigit(number)}`);
}
