import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { trackedFiles } from "./source-files.ts";

it("has every file of tests in a project that runs it", () => {
  const options = { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 } as const;
  const listed = new Set(
    JSON.parse(execFileSync("npx", ["jest", "--listTests", "--json"], options)) as string[],
  );
  const tests = trackedFiles().filter((path) => /\.test\.tsx?$/.test(path));
  expect(tests.filter((path) => !listed.has(resolve(path)))).toEqual([]);
}, 60_000);
