/** Crockford's: digits and letters without I, L, O and U. The place of a character is its value in GF(32). */
export const letterAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The check character of the first eleven. */
export function letterCheck(eleven: string): string {
  return letterAlphabet.charAt(timesAlpha(sumOf(eleven)));
}

/**
 * Whether the check character is right. In GF(32), with α⁵ = α² + 1, the values of the twelve characters times α¹¹ to α⁰ add
 * up to 0. These powers are 12 of 31 different ones, none is 0: so one wrong character, and two that changed places, are
 * always found.
 */
export function isLetterCode(twelve: string): boolean {
  return twelve.length === 12 && sumOf(twelve) === 0;
}

function sumOf(text: string): number {
  return Array.from(text).reduce((sum, each) => timesAlpha(sum) ^ letterAlphabet.indexOf(each), 0);
}

const timesAlpha = (value: number) => (value < 16 ? value * 2 : (value * 2) ^ 0b100101);
