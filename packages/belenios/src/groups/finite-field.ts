import { demand } from "../refusal.ts";
import { invert } from "../scalar.ts";
import { generator, order, prime } from "./belenios-2048-parameters.ts";
import { opaque, type FixedBaseOver, type Group, type GroupOver } from "./group.ts";
import { powerTable } from "./power-table.ts";

const decimal = /^[1-9][0-9]*$/;
const maximalDigits = prime.toString().length;

/** Modular exponentiation with the group's prime; exponents are not negative. */
export type ModularPower = (base: bigint, exponent: bigint) => bigint;

function multiply(a: bigint, b: bigint): bigint {
  return (a * b) % prime;
}

function decodeMember(text: string): bigint {
  const plausible = text.length <= maximalDigits && decimal.test(text);
  const value = plausible ? BigInt(text) : prime;
  demand(value < prime, "element-not-canonical");
  return value;
}

function fixedBase(element: bigint): FixedBaseOver<bigint> {
  return { element, power: powerTable(element, multiply) };
}

/** BELENIOS-2048 (format.md 1.2): the subgroup of order q of the integers modulo p, over a given exponentiation. */
export function finiteFieldGroup(power: ModularPower): Group {
  const overIntegers: GroupOver<bigint> = {
    name: "BELENIOS-2048",
    order,
    identity: 1n,
    generator: fixedBase(generator),
    encode: String,
    decodeMember,
    decode(text) {
      const element = decodeMember(text);
      // x^(q-1) · x instead of x^q, because OpenSSL refuses results of 1.
      demand(multiply(power(element, order - 1n), element) === 1n, "element-not-in-group");
      return element;
    },
    equal: (a, b) => a === b,
    compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
    multiply,
    divide: (a, b) => multiply(a, invert(b, prime)),
    power,
    fixedBase,
    recommit: (base, element, { challenge, response }) =>
      multiply(base.power(response), power(element, challenge)),
  };
  return opaque(overIntegers);
}
