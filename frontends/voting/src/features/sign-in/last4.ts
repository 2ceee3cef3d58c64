import type { DocumentType } from "@urna/contract/words";

/** The last four letters or digits of a document, check digit included: 12.345.678-5 → 6785. */
export function last4Of(documentNumber: string): string {
  return lettersAndDigits(documentNumber).slice(-4);
}

/** What the hint explains itself with: the document as typed, once there is enough of it, else an example. */
export function documentForHint(type: DocumentType, typed: string): string {
  return lettersAndDigits(typed).length > 4 ? typed.trim().toUpperCase() : exampleOf(type);
}

export function exampleOf(type: DocumentType): string {
  return type === "rut" ? "12345678-5" : "AB123456";
}

function lettersAndDigits(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
