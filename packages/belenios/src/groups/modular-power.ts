import { prime } from "./belenios-2048-parameters.ts";
import type { ModularPower } from "./finite-field.ts";

const windowBits = 4;

/** Left-to-right exponentiation by hexadecimal digits, with BigInt only. */
export const modularPower: ModularPower = (base, exponent) => {
  const powers = [1n];
  for (let digit = 1; digit < 1 << windowBits; digit++) {
    powers.push(((powers[digit - 1] ?? 1n) * base) % prime);
  }
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let bit = 0; bit < windowBits; bit++) result = (result * result) % prime;
    result = (result * (powers[parseInt(digit, 16)] ?? 1n)) % prime;
  }
  return result;
};
