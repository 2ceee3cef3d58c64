import { readLocalTime, writeLocalTime } from "./local-times.ts";

it.each([
  ["2026-11-25T18:00", "2026-11-25T21:00:00.000Z"],
  ["2026-06-25T18:00", "2026-06-25T22:00:00.000Z"],
  ["2026-12-31T23:59", "2027-01-01T02:59:00.000Z"],
])("takes %s for the clock of Santiago", (local, utc) => {
  expect(readLocalTime(local)?.toISOString()).toBe(utc);
  expect(writeLocalTime(utc)).toBe(local);
});

it.each(["", "2026-11-25", "mañana", "2026-11-25T18:00:00Z"])("does not read %j", (text) => {
  expect(readLocalTime(text)).toBeUndefined();
});
