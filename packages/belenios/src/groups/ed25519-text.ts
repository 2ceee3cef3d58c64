import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { demand } from "../refusal.ts";

const lowerCaseHex = /^[0-9a-f]{64}$/;

/** Whether a text has the form of an element; not whether it is one. */
export function isReversedHex(text: string): boolean {
  return lowerCaseHex.test(text);
}

/** RFC 8032 bytes in the archive's form: 64 lower-case hex digits, most significant byte first (format.md 1.1). */
export function bytesToReversedHex(bytes: Uint8Array): string {
  return bytesToHex(Uint8Array.from(bytes).reverse());
}

/**
 * The inverse of `bytesToReversedHex`.
 * @throws Refused `element-not-canonical` for any other text
 */
export function reversedHexToBytes(text: string): Uint8Array {
  demand(isReversedHex(text), "element-not-canonical");
  return hexToBytes(text).reverse();
}

/** Lexicographic order of two strings of 32 bytes. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (const [index, byte] of a.entries()) {
    const difference = byte - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
