import { nextVersion, versionInForce, withStates } from "./version-states.ts";

const words = { es: "a", en: "b", ht: "c" };
const day = (date: string) => new Date(`2026-${date}T03:00:00Z`);
const aVersion = (version: number, from: string, withdrawnAt?: Date) => ({
  document: "terms" as const,
  version,
  summary: words,
  announcedAt: day("01-01"),
  effectiveFrom: day(from),
  withdrawnAt,
});
const versions = [
  aVersion(5, "09-01"),
  aVersion(4, "08-01", day("07-10")),
  aVersion(3, "07-01"),
  aVersion(2, "06-01"),
];
const statesAt = (now: Date) => withStates(versions, now).map(({ version, state }) => [version, state]);

it("puts a version into force at its moment, and not a millisecond before", () => {
  const before = new Date(day("09-01").getTime() - 1);
  expect(versionInForce(versions, before)).toBe(3);
  expect(versionInForce(versions, day("09-01"))).toBe(5);
});

it("says what each version is", () => {
  expect(statesAt(day("07-20"))).toEqual([
    [5, "upcoming"],
    [4, "withdrawn"],
    [3, "current"],
    [2, "past"],
  ]);
});

it("has the pages' own version until another is in force", () => {
  expect(versionInForce([], day("07-20"))).toBe(1);
  expect(versionInForce(versions, day("05-01"))).toBe(1);
});

it("gives no number twice, whatever became of its version", () => {
  expect(nextVersion([])).toBe(2);
  expect(nextVersion([aVersion(2, "08-01", day("07-10"))])).toBe(3);
});
