import { readHour } from "./sending-hour.ts";

const at = { now: new Date("2026-11-20T12:00:00Z"), closesAt: "2026-11-25T21:00:00.000Z" };
const later = (typed: string, around = at) => readHour({ when: "later", typed }, around);

it("reads an hour by the clocks of Santiago, and nothing where it is at once", () => {
  expect(later("2026-11-21T09:00")).toEqual({ sendAt: "2026-11-21T12:00:00.000Z" });
  expect(readHour({ when: "now", typed: "2026-11-21T09:00" }, at)).toEqual({});
});

it("says what is wrong with an hour", () => {
  expect(later("")).toEqual({ problem: "missing" });
  expect(later("2026-11-20T09:00")).toEqual({ problem: "over" });
  expect(later("2026-11-25T18:00")).toEqual({ problem: "afterClosing" });
  const far = { ...at, closesAt: "2027-03-01T12:00:00.000Z" };
  expect(later("2027-02-01T09:00", far)).toEqual({ problem: "tooFar" });
});
