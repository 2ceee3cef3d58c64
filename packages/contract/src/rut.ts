/**
 * A number with a check digit (módulo 11: digits from the right times 2, 3, 4, 5, 6, 7 repeating; 11 minus the sum modulo
 * 11; 11 is written 0 and 10 is written K). A RUT or RUN has up to eight digits before it, an IPE or IPA nine.
 */
export interface Rut {
  readonly number: string;
  readonly checkDigit: string;
}

/** `rut`: of the civil registry or the tax service. `ipe` and `ipa`: provisional, of pupils and of their guardians. */
export type RutKind = "rut" | "ipe" | "ipa";

/**
 * Reads `12.345.678-5`, `12345678-5`, `123456785` and a lower-case `k`, with any kind of space, hyphen or invisible
 * character that comes along with a paste; undefined when it is neither RUT nor IPE nor IPA. `rutKind` tells them apart.
 */
export function parseRut(text: string): Rut | undefined {
  const written = text.normalize("NFKC").toUpperCase();
  const match = /^0*(\d{1,9})([\dK])$/.exec(written.replace(/[.\s\p{Pd}\u2212\p{Cf}]/gu, ""));
  const [, number, checkDigit] = match ?? [];
  if (number === undefined || checkDigit === undefined) return undefined;
  return rutCheckDigit(number) === checkDigit ? { number, checkDigit } : undefined;
}

/**
 * Which register the number is of, by how large it is. The Chilean ministry of education gives foreign pupils without a
 * RUN an IPE (Identificador Provisorio Escolar, from 100 million on). Their guardians get an IPA (Identificador Provisorio
 * del Apoderado, from 200 million on). Source: Mineduc, https://ayudamineduc.cl, "familias extranjeras". Its SIGE lists them
 * in the columns of the RUN, with the same check digit. The page gives no ranges: those are what schools know as "RUT 100"
 * and "RUT 200".
 */
export function rutKind({ number }: Pick<Rut, "number">): RutKind {
  const size = Number(number);
  if (size < firstIpe) return "rut";
  return size < firstIpa ? "ipe" : "ipa";
}

const firstIpe = 100_000_000;
const firstIpa = 200_000_000;

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

/** `12.345.678-5`, as people write it; a text that is no such number stays as it is. */
export function writtenDocument(text: string): string {
  const rut = parseRut(text);
  return rut ? formatRut({ ...rut, number: rut.number.replace(/\B(?=(\d{3})+$)/g, ".") }) : text;
}

export function rutCheckDigit(number: string): string {
  const sum = [...number]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  const remainder = 11 - (sum % 11);
  if (remainder === 11) return "0";
  return remainder === 10 ? "K" : String(remainder);
}
