import { canonicalJson } from "./canonical-json.ts";

it("sorts keys at every depth, keeps the order of lists and leaves undefined out", () => {
  const value = { b: 1, a: { d: [3, { z: "ñ", y: true }], c: undefined }, B: '\u0001"' };
  expect(canonicalJson(value)).toBe('{"B":"\\u0001\\"","a":{"d":[3,{"y":true,"z":"ñ"}]},"b":1}');
});

it("gives the same text whatever the order of the keys", () => {
  expect(canonicalJson({ x: 1, y: { p: 2, q: 3 } })).toBe(canonicalJson({ y: { q: 3, p: 2 }, x: 1 }));
});

it.each([1.5, Number.NaN, 2 ** 53])("refuses the number %p", (number) => {
  expect(() => canonicalJson(number)).toThrow(RangeError);
});
