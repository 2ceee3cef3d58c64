import { timingSafeEqual } from "node:crypto";

/** Whether two byte strings are the same, in a time that depends on their lengths alone. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
