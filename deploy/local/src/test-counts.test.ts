import { countsOf, line } from "./test-counts.ts";

const report = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};

it("says it in one line", () => {
  expect(line(countsOf(report, 1))).toBe("7 passed, 1 failed, 3 skipped");
});

it("counts a file that could not be run as failed", () => {
  expect(countsOf({ ...report, numFailedTests: 0, numRuntimeErrorTestSuites: 2 }, 1).failed).toBe(2);
});

it.each([
  ["left no report", undefined, 0],
  ["was killed", undefined, 137],
  ["names no failed test but ended badly", { ...report, numFailedTests: 0 }, 1],
])("counts a run that %s as failed", (_name, given, exitCode) => {
  expect(countsOf(given, exitCode).failed).toBe(1);
});
