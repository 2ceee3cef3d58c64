import { calendarDaysBetween, formatInstant, yearOf } from "./instants.ts";

const closing = "2026-11-24T21:00:00Z";

it.each([
  ["es", "martes 24 de noviembre a las 18:00"],
  ["en", "Tuesday 24 November at 18:00"],
  ["ht", "madi 24 novanm a 18:00"],
] as const)("says day and time in %s", (language, words) => {
  expect(formatInstant(closing, language, "day-time")).toBe(words);
});

it.each([
  ["es", "24 de noviembre de 2026"],
  ["en", "24 November 2026"],
  ["ht", "24 novanm 2026"],
] as const)("says a date with its year in %s", (language, words) => {
  expect(formatInstant(new Date(closing), language, "date")).toBe(words);
});

it("says one o'clock in the singular", () => {
  expect(formatInstant("2026-11-24T04:30:00Z", "es", "day-time")).toBe("martes 24 de noviembre a la 1:30");
  expect(formatInstant("2026-11-24T16:30:00Z", "es", "day-time")).toBe("martes 24 de noviembre a las 13:30");
});

it.each([
  ["es", "24 nov 2026, 18:05"],
  ["en", "24 Nov 2026, 18:05"],
  ["ht", "24 nov 2026, 18:05"],
] as const)("notes an instant for a table in %s", (language, words) => {
  expect(formatInstant("2026-11-24T21:05:00Z", language, "short")).toBe(words);
});

it("shortens every month to letters of its own", () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  for (const language of ["es", "en", "ht"] as const) {
    expect(new Set(months.map((month) => formatInstant(month, language, "short"))).size).toBe(12);
  }
});

it("says the year of Santiago, where the old one lasts longer than in UTC", () => {
  expect(yearOf("2027-01-01T02:59:00Z")).toBe(2026);
  expect(yearOf("2027-01-01T03:00:00Z")).toBe(2027);
});

describe("daylight saving in Chile", () => {
  // Clocks went back on 5 April 2026 at 24:00 of the 4th (03:00 UTC) and forward on 6 September 2026 (04:00 UTC).
  it.each([
    ["2026-04-05T02:59:00Z", "4 de abril de 2026 a las 23:59"],
    ["2026-04-05T03:00:00Z", "4 de abril de 2026 a las 23:00"],
    ["2026-04-05T04:00:00Z", "5 de abril de 2026 a las 0:00"],
    ["2026-09-06T03:59:00Z", "5 de septiembre de 2026 a las 23:59"],
    ["2026-09-06T04:00:00Z", "6 de septiembre de 2026 a la 1:00"],
    ["2026-07-01T12:00:00Z", "1 de julio de 2026 a las 8:00"],
    ["2026-12-01T12:00:00Z", "1 de diciembre de 2026 a las 9:00"],
  ])("reads %s as %s", (instant, words) => {
    expect(formatInstant(instant, "es", "date-time")).toBe(words);
  });

  it("counts calendar days in Santiago, not in UTC or the reader's zone", () => {
    expect(calendarDaysBetween("2026-11-24T02:59:00Z", "2026-11-24T03:00:00Z")).toBe(1);
    expect(calendarDaysBetween("2026-11-24T03:00:00Z", "2026-11-25T02:59:00Z")).toBe(0);
    expect(calendarDaysBetween("2026-09-05T12:00:00Z", "2026-09-07T11:00:00Z")).toBe(2);
  });
});
