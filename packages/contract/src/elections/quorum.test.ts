import { votersIn } from "./quorum.ts";

it.each([
  ["a third of a hundred", 100, 33, 33],
  ["of an odd roll, rounded up", 101, 30, 31],
  ["what floating point would make one more", 700, 29, 203],
  ["one voter of one", 1, 1, 1],
  ["everybody", 32_000, 100, 32_000],
  ["nobody of an empty roll", 0, 50, 0],
])("counts %s", (_name, rollSize, percent, expected) => {
  expect(votersIn(rollSize, percent)).toBe(expected);
});
