import { writeFileSync } from "node:fs";
import { add, nothing, reportFileVariable, type RunReport } from "./test-counts.ts";

/** The part of jest's results in use. */
interface TestFile {
  context: { config: { displayName?: { name: string } } };
}
interface FileResult {
  testFilePath: string;
  numPassingTests: number;
  numFailingTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** The file could not be run, so none of its tests is counted. */
  testExecError?: unknown;
}

/** Counts each project's tests and each file's failures, and writes them to a file at the end. */
// eslint-disable-next-line import-x/no-default-export -- so jest finds a reporter
export default class ProjectReporter {
  readonly #report: RunReport = { projects: {}, failedFiles: {} };

  onTestResult({ context }: TestFile, result: FileResult): void {
    const name = context.config.displayName?.name ?? "";
    const failed = result.numFailingTests + (result.testExecError ? 1 : 0);
    const skipped = result.numPendingTests + result.numTodoTests;
    const { projects, failedFiles } = this.#report;
    projects[name] = add(projects[name] ?? nothing, { passed: result.numPassingTests, failed, skipped });
    if (failed > 0) failedFiles[result.testFilePath] = failed;
  }

  onRunComplete(): void {
    const file = process.env[reportFileVariable];
    if (file) writeFileSync(file, JSON.stringify(this.#report));
  }
}
