import { retryDelayMs } from "./retry-delay.ts";

it("doubles from two seconds to a quarter of an hour", () => {
  expect([1, 2, 3, 9, 10, 30].map((attempts) => retryDelayMs(attempts, 1) / 1000)).toEqual([
    2, 4, 8, 512, 900, 900,
  ]);
});

it("spreads the attempts over the last quarter of the wait", () => {
  expect(retryDelayMs(1, 0)).toBe(1_500);
});
