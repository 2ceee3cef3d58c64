import { dueWarning, sessionEnd, untilNextWarning } from "./session-clock.ts";

const minute = 60_000;

it("ends 15 minutes after the last use, and 45 after signing in whatever happens", () => {
  expect(sessionEnd({ signedInAt: 0, usedAt: 10 * minute })).toEqual({ at: 25 * minute, limit: "idle" });
  expect(sessionEnd({ signedInAt: 0, usedAt: 40 * minute })).toEqual({ at: 45 * minute, limit: "total" });
});

it("warns with 5, 2 and 1 minutes left", () => {
  expect([5.1, 5, 3, 2, 1.5, 1, 0, -1].map((minutes) => dueWarning(minutes * minute))).toEqual([
    undefined,
    5,
    5,
    2,
    2,
    1,
    1,
    1,
  ]);
  expect([15, 5, 3, 2, 1.5].map((minutes) => untilNextWarning(minutes * minute))).toEqual([
    10 * minute,
    3 * minute,
    minute,
    minute,
    0.5 * minute,
  ]);
  expect(untilNextWarning(minute)).toBeUndefined();
});
