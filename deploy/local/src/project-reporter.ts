import { writeFileSync } from "node:fs";
import { reportFileVariable, type ProjectReports } from "./test-counts.ts";

/** What is read here of what jest tells its reporters. */
interface TestFile {
  context: { config: { displayName?: { name: string } } };
}
interface FileResult {
  numPassingTests: number;
  numFailingTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** The file could not be run: none of its tests is counted. */
  testExecError?: unknown;
}

/** Counts the tests of each project, and writes them down when all have run. */
// eslint-disable-next-line import-x/no-default-export -- so jest finds a reporter
export default class ProjectReporter {
  readonly #reports: ProjectReports = {};

  onTestResult({ context }: TestFile, result: FileResult): void {
    const name = context.config.displayName?.name ?? "";
    const before = this.#reports[name] ?? { passed: 0, failed: 0, skipped: 0 };
    this.#reports[name] = {
      passed: before.passed + result.numPassingTests,
      failed: before.failed + result.numFailingTests + (result.testExecError ? 1 : 0),
      skipped: before.skipped + result.numPendingTests + result.numTodoTests,
    };
  }

  onRunComplete(): void {
    const file = process.env[reportFileVariable];
    if (file) writeFileSync(file, JSON.stringify(this.#reports));
  }
}
