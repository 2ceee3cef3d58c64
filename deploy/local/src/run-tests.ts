import { spawn, type SpawnOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { readJson } from "./json-file.ts";
import { add, countsOf, line, nothing, type JestReport, type TestCounts } from "./test-counts.ts";
import { findTool } from "./tools/find-tool.ts";

// Runs every jest project but those on request, one after the other, and ends with one line over all of them.
const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");
const reports = `${root}/.cache/tests`;

/** Every project of `jest.config.mjs`, in its order. */
const { default: config } = (await import(`${root}/jest.config.mjs`)) as {
  default: { projects: { displayName: string }[] };
};

/** Whatever talks to real parts may be slow on a busy machine without being wrong. */
const patience = (name: string) => (name === "unit" || name === "web" ? [] : ["--testTimeout=60000"]);

/** The whole system and browsers need the machine for themselves. */
const oneAtATime = new Set(["system", "load", "browser"]);

/** What they need compiles for minutes: targets of their own run them. */
const onRequest = new Set(["cluster", "images"]);

function jest(name: string, reportFile: string): Promise<number> {
  // Left to itself, jest leaves one core free: half of two.
  const workers = oneAtATime.has(name) ? "--runInBand" : "--maxWorkers=100%";
  // What a failed test left running must not keep the others waiting.
  const which = ["--selectProjects", name, "--passWithNoTests", "--forceExit", workers, ...patience(name)];
  const args = [`${root}/node_modules/jest/bin/jest.js`, ...which, "--json", `--outputFile=${reportFile}`];
  const tools = [`${root}/.tools/usr/bin`, `${root}/.tools/usr/sbin`];
  const env = { ...process.env, PATH: [process.env["PATH"], ...tools].join(delimiter) };
  // The report goes to its file; what jest says for people goes to stderr.
  return run(args, { env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Types of the tests and of the frontends; what is deployed was compiled before. */
async function checkTypes(): Promise<TestCounts> {
  let total = nothing;
  for (const project of typeProjects()) {
    const args = [`${root}/node_modules/typescript/bin/tsc`, "--noEmit", "-p", project];
    const exitCode = await run(args, { stdio: "inherit" });
    if (exitCode !== 0) total = add(total, { ...nothing, failed: 1 });
  }
  return total;
}

function typeProjects(): string[] {
  const frontends = ["shell", "public", "voting", "admin"].map((name) => `frontends/${name}/tsconfig.json`);
  const projects = ["tsconfig.test.json", "packages/web-kit/tsconfig.json", ...frontends];
  return projects.map((project) => `${root}/${project}`).filter((project) => existsSync(project));
}

function run(args: readonly string[], options: SpawnOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, ...options });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

// What is missing is named here once; the tests that need it will fail.
for (const tool of ["nats-server", "belenios-tool", "chromium", "pdftoppm", "promtool"] as const) {
  await findTool(tool, root).catch(({ message }: Error) => console.error(message));
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
let total = await checkTypes();
for (const { displayName: name } of config.projects.filter((each) => !onRequest.has(each.displayName))) {
  const reportFile = `${reports}/${name}.json`;
  const exitCode = await jest(name, reportFile);
  const counts = countsOf(await readJson<JestReport>(reportFile), exitCode);
  console.log(`${name}: ${line(counts)}`);
  total = add(total, counts);
}
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
