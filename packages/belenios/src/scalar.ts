import { bytesToHex } from "@noble/hashes/utils.js";
import type { Random } from "./random.ts";
import { demand } from "./refusal.ts";

const decimal = /^(0|[1-9][0-9]*)$/;

/** The representative of `value` in [0, order). */
export function modulo(value: bigint, order: bigint): bigint {
  const rest = value % order;
  return rest < 0n ? rest + order : rest;
}

/**
 * Reads a scalar written in decimal (format.md 1.3).
 * @throws Refused `scalar-not-canonical` unless it is 0 <= n < order, without sign, leading zero or white space.
 */
export function parseScalar(text: string, order: bigint): bigint {
  // The length bound keeps megabytes of hostile text from BigInt, whose cost grows faster than the length.
  const plausible = text.length <= order.toString().length && decimal.test(text);
  const value = plausible ? BigInt(text) : order;
  demand(value < order, "scalar-not-canonical");
  return value;
}

/**
 * Reads a decimal secret that may be unreduced: belenios-tool 2.0 writes sums without reducing them.
 * @throws Refused `scalar-not-canonical` for anything but a decimal with at most a few digits more than the order
 */
export function parseUnreduced(text: string, order: bigint): bigint {
  const plausible = text.length <= order.toString().length + 3 && decimal.test(text);
  demand(plausible, "scalar-not-canonical");
  return BigInt(text) % order;
}

/** A uniform scalar: 64 random bytes modulo an order of at most 256 bits leave a bias below 2^-255. */
export function randomScalar(order: bigint, random: Random): bigint {
  return BigInt("0x" + bytesToHex(random(64))) % order;
}

/** Inverse modulo a prime order, by the extended Euclidean algorithm. `value` must not be 0 modulo `order`. */
export function invert(value: bigint, order: bigint): bigint {
  let [a, b] = [modulo(value, order), order];
  let [x, y] = [1n, 0n];
  while (b !== 0n) {
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  return modulo(x, order);
}
