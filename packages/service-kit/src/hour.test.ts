import { hourOf, hoursAfter, readHour } from "./hour.ts";

const three = "2026-11-20T15:00:00.000Z";

it("drops the minutes of a moment", () => {
  expect(hourOf(new Date("2026-11-20T15:59:59.999Z")).toISOString()).toBe(three);
  expect(hourOf(new Date(three)).toISOString()).toBe(three);
});

it("drops the minutes of a moment before 1970 too", () => {
  expect(hourOf(new Date("1969-12-31T23:30:00Z")).toISOString()).toBe("1969-12-31T23:00:00.000Z");
});

it("reads an hour as it was stored", () => {
  expect(readHour(new Date(three)).toISOString()).toBe(three);
});

it("refuses a stored moment with minutes, and an invalid date", () => {
  expect(() => readHour(new Date("2026-11-20T15:00:00.001Z"))).toThrow(RangeError);
  expect(() => readHour(new Date("no date"))).toThrow(RangeError);
});

it("counts hours forward and back", () => {
  expect(hoursAfter(hourOf(new Date(three)), 1).toISOString()).toBe("2026-11-20T16:00:00.000Z");
  expect(hoursAfter(hourOf(new Date(three)), -1).toISOString()).toBe("2026-11-20T14:00:00.000Z");
});
