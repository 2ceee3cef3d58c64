import { monthsAfter } from "./months.ts";

it.each([
  ["2026-11-30T23:30:00Z", 3, "2027-02-28"],
  ["2026-01-31T00:00:00Z", 120, "2036-01-31"],
  ["2026-05-31T18:30:00Z", -3, "2026-02-28"],
  ["2028-02-29T10:00:00Z", -60, "2023-02-28"],
  ["2026-01-15T10:00:00Z", -1, "2025-12-15"],
])("%s and %d months is %s", (at, months, day) => {
  expect(monthsAfter(new Date(at), months).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
