import { countsOf, filesToRepeat, line, nothing } from "./test-counts.ts";

const well = { passed: 7, failed: 0, skipped: 3 };
const badly = { passed: 2, failed: 1, skipped: 0 };
const both = ["unit", "web"];

it("writes the counts as one line", () => {
  expect(line({ ...well, failed: 1 })).toBe("7 passed, 1 failed, 3 skipped");
});

it("gives each project of a run its own, and nothing to one without tests", () => {
  expect(countsOf(both, { unit: well, web: badly }, 1)).toEqual({ unit: well, web: badly });
  expect(countsOf(both, { unit: well }, 0)).toEqual({ unit: well, web: nothing });
});

it.each([
  ["left no report", undefined, 0],
  ["was killed", undefined, 137],
  ["names no failed test but ended badly", { unit: well, web: well }, 1],
])("counts every project of a run that %s as failed", (_name, given, exitCode) => {
  expect(Object.values(countsOf(both, given, exitCode)).map(({ failed }) => failed)).toEqual([1, 1]);
});

it("repeats the files that failed", () => {
  expect(filesToRepeat({ "a.test.ts": 2, "b.test.ts": 1 }, { ...nothing, failed: 3 })).toEqual([
    "a.test.ts",
    "b.test.ts",
  ]);
});

it.each([
  ["many files", { a: 1, b: 1, c: 1, d: 1 }, 4],
  ["something that is in no file", { a: 1 }, 2],
  ["nothing", {}, 0],
])("repeats none where %s failed", (_name, failedFiles, failed) => {
  expect(filesToRepeat(failedFiles, { ...nothing, failed })).toEqual([]);
});
