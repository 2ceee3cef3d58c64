import { oddityOf } from "./wall-clock.ts";

it.each([
  ["2026-11-24T18:00", undefined],
  // Clocks go forward on 6 September 2026 at 0:00 to 1:00, and back on 5 April 2026 at 0:00 to 23:00 of the 4th.
  ["2026-09-06T00:30", "skipped"],
  ["2026-09-06T01:00", undefined],
  ["2026-04-04T23:30", "twice"],
  ["2026-04-04T22:30", undefined],
  ["no time", undefined],
])("%s is %s", (text, oddity) => {
  expect(oddityOf(text)).toBe(oddity);
});
