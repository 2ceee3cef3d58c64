/** The part of jest's `--json` report that is read here. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be run at all: none of their tests is counted. */
  numRuntimeErrorTestSuites: number;
}

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** A run that ended badly has failed, also when it names no test, or left no report. */
export function countsOf(report: JestReport | undefined, exitCode: number): TestCounts {
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: exitCode === 0 && report ? failed : Math.max(1, failed),
    skipped: report ? report.numPendingTests + report.numTodoTests : 0,
  };
}

export function add(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function line({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
