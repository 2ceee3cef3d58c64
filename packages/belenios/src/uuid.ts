import { base58Pattern, randomBase58 } from "./base58.ts";
import { secureRandom, type Random } from "./random.ts";

const minimalLength = 14;

/** A new election uuid: 14 random Base58 characters, about 82 bits (format.md 2.1). */
export function newUuid(random: Random = secureRandom): string {
  return randomBase58(minimalLength, random);
}

/** Whether `text` has the form of an election uuid: at least 14 Base58 characters. */
export function isUuid(text: string): boolean {
  return text.length >= minimalLength && base58Pattern.test(text);
}
