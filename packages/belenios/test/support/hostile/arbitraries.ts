import * as fc from "fast-check";

/** Scalars of a group of this order; its ends come often. */
export function scalars(order: bigint): fc.Arbitrary<bigint> {
  const edges = [0n, 1n, 2n, 255n, 256n, order - 1n, order - 2n, order / 2n];
  return fc.oneof(
    { arbitrary: fc.bigInt({ min: 0n, max: order - 1n }), weight: 3 },
    { arbitrary: fc.constantFrom(...edges), weight: 1 },
  );
}

/** A text with one change that a person, a program or an attacker could make. */
export function nearTexts(text: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: text.length });
  const character = fc.constantFrom(..."0123456789abcdefABCDEF+-. eExXnN_\t\n\0\u00e9\u0660\uff11\ud800");
  const replaced = fc
    .tuple(place, character)
    .map(([at, other]) => text.slice(0, at) + other + text.slice(at + 1));
  const inserted = fc
    .tuple(place, character)
    .map(([at, other]) => text.slice(0, at) + other + text.slice(at));
  const removed = place.map((at) => text.slice(0, at) + text.slice(at + 1));
  const cut = place.map((at) => text.slice(0, at));
  const decorated = fc.constantFrom(
    ...["+", "-", "0", " ", "0x", "\ufeff"].map((prefix) => prefix + text),
    ...["0", " ", "\n", "\0", "n", ".0", "e0", ","].map((suffix) => text + suffix),
    text.toUpperCase(),
    text.repeat(2),
    [...text].reverse().join(""),
    "",
  );
  return fc.oneof(replaced, inserted, removed, cut, decorated);
}
