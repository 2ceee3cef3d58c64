export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Of each project of which a file was run. */
export type ProjectReports = Record<string, TestCounts>;

/** What jest did in one run. */
export interface RunReport {
  projects: ProjectReports;
  /** How many tests failed in each file that has failed ones, by its path. */
  failedFiles: Record<string, number>;
}

/** Names the file that `project-reporter.ts` writes. */
export const reportFileVariable = "URNA_TEST_REPORT";

export const nothing: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/**
 * Of every project of a run. One that ended badly has failed: where it left no report, or names no failed test, all of
 * its projects have.
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
 * The files to run once more, alone: a test that lacked a processor passes then, one that found a fault does not. None
 * where more than a few failed, or where something failed that is in no file.
 */
export function filesToRepeat(failedFiles: Record<string, number>, { failed }: TestCounts): string[] {
  const files = Object.keys(failedFiles);
  const inFiles = Object.values(failedFiles).reduce((sum, count) => sum + count, 0);
  return inFiles === failed && files.length <= mostFilesToRepeat ? files : [];
}
