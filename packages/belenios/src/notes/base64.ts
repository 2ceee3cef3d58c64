import { demandFormed, Malformed } from "./malformed.ts";

/** Base64 with padding (RFC 4648, 4). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Reads the one Base64 text of some bytes: padded, without spaces, and with no bit set that is left over.
 * @throws Malformed.
 */
export function fromBase64(text: string, what: string): Uint8Array {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    throw new Malformed(what);
  }
  demandFormed(btoa(binary) === text, what);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
