import { spawn, type SpawnOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { delimiter, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { inParallel } from "@urna/client/in-parallel";
import { readJson } from "./json-file.ts";
import {
  add,
  countsOf,
  filesToRepeat,
  line,
  nothing,
  reportFileVariable,
  type RunReport,
} from "./test-counts.ts";
import { findTool } from "./tools/find-tool.ts";

// Runs every jest project except those on request, and ends with one line for all of them.
const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");
const reports = `${root}/.cache/tests`;

/** Every project of `jest.config.mjs`, in its order. */
const { default: config } = (await import(`${root}/jest.config.mjs`)) as {
  default: { projects: { displayName: string }[] };
};

/** Their programs compile for minutes, so separate targets run them. */
const onRequest = ["cluster", "running", "images"];

/** `ONLY=roll` runs the tests in folders and files of that name: `features/roll/…`, `roll-import.test.ts`. */
const area = process.env["ONLY"];
const ofArea = area ? [`--testPathPatterns=/${area}[/.-]`] : [];

/** Projects in one run fill each other's gaps: no core waits for the last file of a project. */
const runs = [["unit", "web"], ["services", "chart"], ["system", "browser"], ["alone"]];
const left = config.projects
  .map(({ displayName }) => displayName)
  .filter((name) => ![...onRequest, ...runs.flat()].includes(name));
if (left.length > 0) throw new Error(`no run has the tests of ${left.join(", ")}`);

/** Both cores are busy, and tests with real parts may be slow without being wrong. */
const timeoutMs = (projects: readonly string[]) => (projects.includes("unit") ? 30_000 : 60_000);

/** What a file leaves in a worker's memory makes every later one slower: beyond this, a new worker takes the next file. */
const memory = "--workerIdleMemoryLimit=500MB";

function runProjects(projects: readonly string[], reportFile: string): Promise<number> {
  // By default jest leaves one core free, which is half of two.
  const workers = projects.includes("alone") ? ["--runInBand"] : ["--maxWorkers=100%", memory];
  const patience = `--testTimeout=${timeoutMs(projects)}`;
  return jest(["--selectProjects", ...projects, ...workers, patience, ...ofArea], reportFile);
}

function jest(choices: readonly string[], reportFile: string): Promise<number> {
  // Processes left by a failed test must not hold up the others.
  const which = [...choices, "--passWithNoTests", "--forceExit"];
  const reporters = ["default", `${root}/deploy/local/dist/project-reporter.js`];
  const reporting = reporters.map((reporter) => `--reporters=${reporter}`);
  const args = [`${root}/node_modules/jest/bin/jest.js`, ...which, ...reporting];
  const tools = [`${root}/.tools/usr/bin`, `${root}/.tools/usr/sbin`];
  const path = [process.env["PATH"], ...tools].join(delimiter);
  const env = { ...process.env, PATH: path, [reportFileVariable]: reportFile };
  // jest's readable output goes to stderr.
  return run(args, { env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Runs the failed files once more, alone, and reports that; 0 when all of them pass. */
async function repeat(files: readonly string[]): Promise<number> {
  if (files.length === 0) return 1;
  console.log(`once more, alone: ${files.map((file) => relative(root, file)).join(", ")}`);
  const exitCode = await jest(
    ["--runInBand", "--testTimeout=60000", "--runTestsByPath", ...files],
    `${reports}/repeated.json`,
  );
  console.log(exitCode === 0 ? "passed alone" : "failed alone too");
  return exitCode;
}

/**
 * Checks the types of tests and frontends; deployed code was compiled before. Returns the number of failed projects.
 * Skips projects that passed and have not changed.
 */
async function checkTypes(): Promise<number> {
  const exitCodes = await inParallel(availableParallelism(), typeProjects(), (project) => {
    const known = `${root}/.cache/types/${project.replaceAll("/", "-")}.tsbuildinfo`;
    const which = ["--noEmit", "--incremental", "--tsBuildInfoFile", known, "-p", `${root}/${project}`];
    return run([`${root}/node_modules/typescript-native/bin/tsc`, ...which], { stdio: "inherit" });
  });
  return exitCodes.filter((code) => code !== 0).length;
}

function typeProjects(): string[] {
  const frontends = ["shell", "public", "voting", "admin"].map((name) => `frontends/${name}/tsconfig.json`);
  const projects = ["tsconfig.test.json", "packages/web-kit/tsconfig.json", ...frontends];
  return projects.filter((project) => existsSync(`${root}/${project}`));
}

function run(args: readonly string[], options: SpawnOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, ...options });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

// Names missing programs once; the tests that need them will fail.
for (const tool of [
  "nats-server",
  "belenios-tool",
  "chromium",
  "chromium-headless-shell",
  "pdftoppm",
  "promtool",
  "spin",
  "gcc",
] as const) {
  await findTool(tool, root).catch(({ message }: Error) => console.error(message));
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
let total = { ...nothing, failed: await checkTypes() };
const failedFiles: Record<string, number> = {};
for (const projects of runs) {
  const reportFile = `${reports}/${projects.join("-")}.json`;
  const exitCode = await runProjects(projects, reportFile);
  const report = await readJson<RunReport>(reportFile);
  Object.assign(failedFiles, report?.failedFiles);
  for (const [name, its] of Object.entries(countsOf(projects, report?.projects, exitCode))) {
    console.log(`${name}: ${line(its)}`);
    total = add(total, its);
  }
}
console.log(line(total));
process.exitCode = total.failed > 0 ? await repeat(filesToRepeat(failedFiles, total)) : 0;
