import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const code = /\.(ts|tsx|mts|mjs|cts|cjs)$/;
const aside = /\.test\.tsx?$|\/(test|testing|bench)\/|^frontends\/e2e\/|^load-tests\/|^tools\/|^charts\//;

/** Everything that is committed or about to be. */
export function trackedFiles(): string[] {
  return execFileSync("git", ["ls-files", "--cached"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
    .split("\n")
    .filter(Boolean);
}

export function sourceFiles(files: readonly string[]): { product: SourceFile[]; tests: SourceFile[] } {
  const read = (path: string): SourceFile => ({ path, text: readFileSync(path, "utf8") });
  const all = files.filter((path) => code.test(path));
  return {
    product: all.filter((path) => !aside.test(path)).map(read),
    tests: all.filter((path) => aside.test(path)).map(read),
  };
}

export const linesOf = ({ text }: SourceFile): number =>
  text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
