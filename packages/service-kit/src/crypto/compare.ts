import { timingSafeEqual } from "node:crypto";

/** Compares two byte strings in a time that depends only on their lengths. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
