import { invert, modulo } from "../scalar.ts";

/**
 * The Lagrange coefficient of member `j` at 0 among `members` (numbers from 1): Π over k ≠ j of k / (k - j) modulo the
 * group's order (format.md 4).
 */
export function lagrangeAtZero(members: readonly number[], j: number, order: bigint): bigint {
  let numerator = 1n;
  let denominator = 1n;
  for (const k of members) {
    if (k === j) continue;
    numerator = modulo(numerator * BigInt(k), order);
    denominator = modulo(denominator * BigInt(k - j), order);
  }
  return modulo(numerator * invert(denominator, order), order);
}
