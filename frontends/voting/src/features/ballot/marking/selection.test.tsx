import { marked, noMarks, shortfall } from "./selection.ts";

const one = { min: 1, max: 1, blank: true };
const three = { min: 2, max: 3, blank: true };

it("moves the mark where one is allowed", () => {
  expect(marked([0], { place: 2, checked: true }, one)).toEqual([2]);
});

it("makes no mark beyond the limit", () => {
  expect(marked([0, 1, 4], { place: 2, checked: true }, three)).toBeUndefined();
  expect(marked([0, 4], { place: 2, checked: true }, three)).toEqual([0, 2, 4]);
  expect(marked([0, 2, 4], { place: 2, checked: false }, three)).toEqual([0, 4]);
});

it("lets a blank vote and candidates exclude each other", () => {
  expect(marked([0, 1], { place: "blank", checked: true }, three)).toBe("blank");
  expect(marked("blank", { place: 1, checked: true }, three)).toEqual([1]);
  expect(marked("blank", { place: "blank", checked: false }, three)).toEqual(noMarks);
});

it.each([
  [noMarks, three, "none"],
  [[1], three, "too-few"],
  [[1, 2], three, undefined],
  ["blank", three, undefined],
  [noMarks, { min: 0, max: 2, blank: false }, undefined],
  [noMarks, { min: 0, max: 2, blank: true }, "none"],
] as const)("says of %j under %j: %s", (selection, bounds, missing) => {
  expect(shortfall(selection, bounds)).toBe(missing);
});
