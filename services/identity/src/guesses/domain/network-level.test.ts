import { networkLevel } from "./network-level.ts";

it.each([
  [{ near: 2, wide: 2 }, 0],
  [{ near: 3, wide: 3 }, 1],
  [{ near: 13, wide: 13 }, 2],
  [{ near: 0, wide: 12 }, 1],
  [{ near: 1_000, wide: 1_000 }, 3],
])("asks for what named somebody %j a proof of level %d", (count, level) => {
  expect(networkLevel("named", count)).toBe(level);
});

it("lets a school of 500 people mistype one time in ten, all within the hour", () => {
  expect(networkLevel("missed", { near: 50, wide: 50 })).toBe(0);
  expect(networkLevel("missed", { near: 60, wide: 60 })).toBe(1);
});
