import type { Element, Group } from "../groups/group.ts";

/**
 * Finds n with g^n = element for 0 <= n <= limit, by baby-step giant-step: about 2·√limit multiplications and a table
 * of √limit texts. The table serves all calls.
 * @returns a function that returns `undefined` when there is no such n
 */
export function logarithms(group: Group, limit: bigint): (element: Element) => bigint | undefined {
  const width = squareRootAbove(limit + 1n);
  const babySteps = new Map<string, bigint>();
  let power = group.identity;
  for (let n = 0n; n < width; n++) {
    babySteps.set(group.encode(power), n);
    power = group.multiply(power, group.generator.element);
  }
  const giantStep = group.divide(group.identity, power);
  return (element) => {
    let rest = element;
    for (let giant = 0n; giant < width; giant++) {
      const baby = babySteps.get(group.encode(rest));
      const found = baby === undefined ? undefined : giant * width + baby;
      if (found !== undefined) return found <= limit ? found : undefined;
      rest = group.multiply(rest, giantStep);
    }
    return undefined;
  };
}

function squareRootAbove(value: bigint): bigint {
  let root = BigInt(Math.ceil(Math.sqrt(Number(value))));
  while (root * root < value) root++;
  return root;
}
