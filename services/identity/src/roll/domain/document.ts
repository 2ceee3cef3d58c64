import { documentCharacters, formatRut, parseRut, rutKind } from "@urna/contract/rut";
import { documentTypes, type DocumentType } from "@urna/contract/words";

/** An identity document in the form that is stored and compared: `12345678-5`, or upper-case letters and digits. */
export interface Document {
  readonly type: DocumentType;
  readonly number: string;
}

/**
 * Undefined when the text cannot be a document of that type. An IPE or IPA where a RUT is asked for is read as what it
 * is: files and people have them in the place of the RUT.
 */
export function readDocument(type: DocumentType, text: string): Document | undefined {
  if (type === "rut" || type === "ipe") {
    const rut = parseRut(text);
    const read = rut && (rutKind(rut) === "rut" ? "rut" : "ipe");
    return rut && read && (type === "rut" || read === type)
      ? { type: read, number: formatRut(rut) }
      : undefined;
  }
  const number = documentCharacters(text);
  return number.length >= 4 && number.length <= 30 ? { type, number } : undefined;
}

/** Every document that somebody may mean who typed this, of one type or, when the type is not given, of any. */
export function possibleDocuments(text: string, type?: DocumentType): Document[] {
  const read = (type ? [type] : documentTypes).flatMap((each) => readDocument(each, text) ?? []);
  return [...new Map(read.map((document) => [document.type, document])).values()];
}

/** As a form without a type has it: a RUT where it can be one. */
export function readAnyDocument(text: string): Document | undefined {
  return readDocument("rut", text) ?? readDocument("other", text);
}

/** The last four letters or digits, check digit included: 12345678-5 → 6785. */
export function lastFourOf(document: Document): string {
  return documentCharacters(document.number).slice(-4);
}

/** `12••••••-5`: recognisable to its owner. */
export function maskedDocument(document: Document): string {
  const { number } = document;
  return number.slice(0, 2) + "•".repeat(Math.max(number.length - 4, 2)) + number.slice(-2);
}
