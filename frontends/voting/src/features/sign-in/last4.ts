import type { DocumentType } from "@urna/contract/words";

/** The last four letters or digits of a document, check digit included: 12.345.678-5 → 6785. */
export function last4Of(documentNumber: string): string {
  return documentNumber
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(-4);
}

/** Nobody's document, well-formed, which the page explains itself with. */
export function inventedDocument(type: DocumentType): string {
  if (type === "ipe") return "100200300-3";
  return type === "rut" ? "12345678-5" : "AB123456";
}
