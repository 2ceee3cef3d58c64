import { shapeReader } from "../json.ts";
import { weightFromWire, weightToWire } from "./weight.ts";

const reader = shapeReader("tally-shape-wrong");
const read = (value: unknown) => weightFromWire(reader, value, "", "tally-shape-wrong");

test.each([
  [0n, 0],
  [1073741823n, 1073741823],
  [1073741824n, "1073741824"],
])("the weight %d is written %p", (weight, wire) => {
  expect(weightToWire(weight)).toBe(wire);
  expect(read(wire)).toBe(weight);
});

test.each([1073741824, "1073741823", "01073741824", -1, 0.5, null])("refuses %p", (wire) => {
  expect(() => read(wire)).toThrow(expect.objectContaining({ refusal: "tally-shape-wrong" }));
});
