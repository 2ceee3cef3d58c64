import { spokenWords } from "./word-list.ts";

/** Five words and eight digits for comparison by voice or eye. Together 81 bits of a hash. */
export interface SpokenDigest {
  readonly words: readonly string[];
  /** Eight decimal digits, leading zeros kept. */
  readonly digits: string;
}

/** Prefix of the text in the hash. */
export const spokenPrefix = "urna-spoken|";

/** The first 55 bits of 32 bytes are five words of 11 bits each; the last eight bytes, modulo 10⁸, are the digits. */
export function spokenHash(digest: Uint8Array): SpokenDigest {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const wordBits = view.getBigUint64(0) >> 9n;
  const words = [44n, 33n, 22n, 11n, 0n].map((shift) => wordAt(Number((wordBits >> shift) & 2047n)));
  const digits = (view.getBigUint64(24) % 100_000_000n).toString().padStart(8, "0");
  return { words, digits };
}

function wordAt(index: number): string {
  const word = spokenWords[index];
  if (word === undefined) throw new RangeError("a word of 11 bits is always in the list");
  return word;
}
