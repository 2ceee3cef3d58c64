import { paceOf } from "./pace.ts";

it.each([1, 7, 30, 100, 600, 6_000])("sends %p messages a minute, in pages", (perMinute) => {
  const { size, intervalMs } = paceOf(perMinute);
  expect((size * 60_000) / intervalMs).toBeCloseTo(perMinute, 0);
  expect(size).toBeGreaterThanOrEqual(1);
  expect(intervalMs).toBeGreaterThanOrEqual(1_500);
});
