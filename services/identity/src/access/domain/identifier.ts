import { canonicalDocument } from "@urna/contract/rut";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import { possibleDocuments, type Document } from "../../roll/domain/document.ts";

/** What somebody typed to ask for a code. */
export type Identifier =
  | { by: "email"; email: string; canonical: string }
  | { by: "document"; documents: readonly Document[]; canonical: string };

const emailSchema = z.email().max(254);

/** Reads an email or a RUT, or for staff another document too. Errors: invalid-request naming the field. */
export function readIdentifier(text: string, { staff }: { staff: boolean }): Identifier {
  const trimmed = text.trim();
  if (trimmed === "") throw refused("required");
  if (trimmed.includes("@")) {
    const email = emailSchema.safeParse(trimmed.toLowerCase());
    if (!email.success) throw refused("invalid-email");
    return { by: "email", email: email.data, canonical: email.data };
  }
  const documents = possibleDocuments(trimmed, staff ? undefined : "rut");
  if (documents.length === 0) throw refused(staff ? "invalid-format" : "invalid-rut");
  return { by: "document", documents, canonical: canonicalDocument(trimmed) };
}

function refused(code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path: "identifier", code }] });
}
