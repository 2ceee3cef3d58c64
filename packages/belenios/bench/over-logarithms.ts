import type { FixedBaseOver, Group, GroupOver } from "../src/groups/group.ts";
import { opaque } from "../src/groups/group.ts";
import { modulo } from "../src/scalar.ts";

/**
 * The group for who makes an election and all its ballots, and so knows the logarithm of every element. Operations are
 * sums and products of numbers, and only an element's text costs a power, of the generator. It reads the texts of `known`.
 */
export function overLogarithms(group: Group, known: ReadonlyMap<string, bigint>): Group {
  const { name, order, generator } = group;
  const elementOf = (logarithm: bigint) => generator.power(logarithm);
  const read = (text: string) => {
    const logarithm = known.get(text);
    if (logarithm === undefined) throw new RangeError("an element whose logarithm is not known");
    return logarithm;
  };
  const power = (base: bigint, exponent: bigint) => modulo(base * exponent, order);
  const fixedBase = (element: bigint): FixedBaseOver<bigint> => ({
    element,
    power: (exponent) => power(element, exponent),
  });
  const overNumbers: GroupOver<bigint> = {
    name,
    order,
    identity: 0n,
    generator: fixedBase(1n),
    encode: (logarithm) => group.encode(elementOf(logarithm)),
    decode: read,
    decodeMember: read,
    equal: (a, b) => a === b,
    compare: (a, b) => group.compare(elementOf(a), elementOf(b)),
    multiply: (a, b) => modulo(a + b, order),
    divide: (a, b) => modulo(a - b, order),
    power,
    fixedBase,
    recommit: (base, element, { challenge, response }) =>
      modulo(base.element * response + element * challenge, order),
  };
  return opaque(overNumbers);
}
