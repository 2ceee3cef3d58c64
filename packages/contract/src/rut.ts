/**
 * Chilean RUT: a number and a check digit (módulo 11: digits from the right times 2, 3, 4, 5, 6, 7 repeating;
 * 11 minus the sum modulo 11; 11 is written 0 and 10 is written K).
 */
export interface Rut {
  readonly number: string;
  readonly checkDigit: string;
}

/**
 * Reads `12.345.678-5`, `12345678-5`, `123456785` and a lower-case `k`, with any kind of space, hyphen or invisible
 * character that comes along with a paste; undefined when it is not a RUT.
 */
export function parseRut(text: string): Rut | undefined {
  const written = text.normalize("NFKC").toUpperCase();
  const match = /^0*(\d{1,8})([\dK])$/.exec(written.replace(/[.\s\p{Pd}\u2212\p{Cf}]/gu, ""));
  const [, number, checkDigit] = match ?? [];
  if (number === undefined || checkDigit === undefined) return undefined;
  return rutCheckDigit(number) === checkDigit ? { number, checkDigit } : undefined;
}

/** What counts of any document's number: its letters and digits, in upper case. */
export function documentCharacters(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

/** One text for all ways of writing a document: what is compared in limits, and what a credential is committed to. */
export function canonicalDocument(text: string): string {
  return documentCharacters(text).replace(/^0+/, "");
}

/** `12345678-5`: the form that is stored, compared and shown. */
export function formatRut({ number, checkDigit }: Rut): string {
  return `${number}-${checkDigit}`;
}

export function rutCheckDigit(number: string): string {
  const sum = [...number]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  const remainder = 11 - (sum % 11);
  if (remainder === 11) return "0";
  return remainder === 10 ? "K" : String(remainder);
}
