import { keptSince, leastKeptSince, retainedKinds, servicesKeeping } from "./classes.ts";

const at = new Date("2026-05-31T18:30:00Z");

it.each([
  ["ten-years", "electoral", "2016-05-31T00:00:00.000Z"],
  ["ten-years", "technical", "2026-02-28T00:00:00.000Z"],
  ["ten-years", "audit", undefined],
  ["five-years", "electoral", "2021-05-31T00:00:00.000Z"],
  ["five-years", "technical", "2025-05-31T00:00:00.000Z"],
  ["five-years", "audit", "2016-05-31T00:00:00.000Z"],
] as const)("%s keeps what is %s since %s", (preset, dataClass, since) => {
  expect(keptSince(preset, dataClass, at)?.toISOString()).toBe(since);
});

it("keeps a leap day's rows no shorter for there being none", () => {
  const leapDay = new Date("2028-02-29T10:00:00Z");
  expect(keptSince("five-years", "electoral", leapDay)?.toISOString()).toBe("2023-02-28T00:00:00.000Z");
});

it("lets nothing go before the shorter of the presets does", () => {
  expect(leastKeptSince("electoral", at)).toEqual(keptSince("five-years", "electoral", at));
  expect(leastKeptSince("technical", at)).toEqual(keptSince("ten-years", "technical", at));
});

it("asks who knows the elections last", () => {
  expect(servicesKeeping("electoral")).toEqual(["receipt", "identity", "ballot"]);
  expect(servicesKeeping("technical")).toEqual(["receipt", "identity", "notification"]);
});

it("has every kind once", () => {
  const kinds = Object.values(retainedKinds).flatMap((classes) => Object.values(classes).flat());
  expect(new Set(kinds).size).toBe(kinds.length);
});
