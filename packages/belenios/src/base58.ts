import type { Random } from "./random.ts";

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Matches a string made of the Base58 alphabet only (format.md 2.1). */
export const base58Pattern = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** `length` uniformly random Base58 characters. Discards bytes that would favour some characters. */
export function randomBase58(length: number, random: Random): string {
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of random(length - text.length)) {
      if (byte < fair) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
