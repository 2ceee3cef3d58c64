import type { DocumentType } from "@urna/contract/words";

/** The last four letters or digits of a document, check digit included: 12.345.678-5 → 6785. */
export function last4Of(documentNumber: string): string {
  return lettersAndDigits(documentNumber).slice(-4);
}

/** No document has more characters, dots and hyphens included. */
const longest = 24;

/** What the hint explains itself with: the document as typed, once it may be one, else an example. */
export function documentForHint(type: DocumentType, typed: string): string {
  const document = typed.trim().toUpperCase();
  const mayBeOne = document.length <= longest && /^[A-Z0-9.\- ]+$/.test(document);
  return mayBeOne && lettersAndDigits(document).length > 4 ? document : exampleOf(type);
}

export function exampleOf(type: DocumentType): string {
  return type === "rut" ? "12345678-5" : "AB123456";
}

function lettersAndDigits(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
