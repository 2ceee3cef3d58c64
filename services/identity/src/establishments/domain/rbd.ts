import { rutCheckDigit } from "@urna/contract/rut";

/**
 * The number of an RBD, the official code of Chilean schools: `1001`, `1001-5` or `RBD 1001-5`, without zeros in front.
 * The check digit, where there is one, is that of a RUT. Undefined when it is none.
 */
export function readRbd(text: string): string | undefined {
  const written = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[.\s\p{Cf}]/gu, "");
  const match = /^(?:RBD:?)?0*(\d{1,6})(?:[\p{Pd}\u2212]([\dK]))?$/u.exec(written);
  const [, number, checkDigit] = match ?? [];
  if (number === undefined || Number(number) === 0) return undefined;
  return checkDigit === undefined || rutCheckDigit(number) === checkDigit ? number : undefined;
}
