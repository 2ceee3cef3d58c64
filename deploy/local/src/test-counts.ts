export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Of each project of which a file was run. */
export type ProjectReports = Record<string, TestCounts>;

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
