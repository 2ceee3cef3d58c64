export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts of each project with files in the run. */
export type ProjectReports = Record<string, TestCounts>;

/** The result of one run of jest. */
export interface RunReport {
  projects: ProjectReports;
  /** Number of failed tests in each file with failures, by path. */
  failedFiles: Record<string, number>;
}

/** Variable with the path of `project-reporter.ts`'s file. */
export const reportFileVariable = "URNA_TEST_REPORT";

export const nothing: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts of every project in a run. All projects of a run fail if it ended with an error and left no report or named no
 * failed test.
 */
export function countsOf(
  projects: readonly string[],
  reports: ProjectReports | undefined,
  exitCode: number,
): ProjectReports {
  const named = Object.values(reports ?? {}).some(({ failed }) => failed > 0);
  const allFailed = !reports || (exitCode !== 0 && !named);
  return Object.fromEntries(
    projects.map((name) => {
      const counts = reports?.[name] ?? nothing;
      return [name, allFailed ? { ...counts, failed: 1 } : counts];
    }),
  );
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

const mostFilesToRepeat = 3;

/**
 * The files to repeat alone: a test that lacked processor time then passes, and one that found a fault does not. Empty
 * where more than a few failed, or where a failure is outside the files.
 */
export function filesToRepeat(failedFiles: Record<string, number>, { failed }: TestCounts): string[] {
  const files = Object.keys(failedFiles);
  const inFiles = Object.values(failedFiles).reduce((sum, count) => sum + count, 0);
  return inFiles === failed && files.length <= mostFilesToRepeat ? files : [];
}
