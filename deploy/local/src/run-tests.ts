import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { readJson } from "./json-file.ts";
import { add, countsOf, line, nothing, type JestReport } from "./test-counts.ts";
import { findTool } from "./tools/find-tool.ts";

// Runs every jest project, one after the other, and ends with one line over all of them.
const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");
const reports = `${root}/.cache/tests`;

/** Every project of `jest.config.mjs`, in its order. */
const { default: config } = (await import(`${root}/jest.config.mjs`)) as {
  default: { projects: { displayName: string }[] };
};

/** The whole system and browsers need the machine for themselves. */
const oneAtATime = new Set(["system", "browser"]);

function jest(name: string, reportFile: string): Promise<number> {
  const which = [
    "--selectProjects",
    name,
    "--passWithNoTests",
    ...(oneAtATime.has(name) ? ["--runInBand"] : []),
  ];
  const args = [`${root}/node_modules/jest/bin/jest.js`, ...which, "--json", `--outputFile=${reportFile}`];
  const tools = [`${root}/.tools/usr/bin`, `${root}/.tools/usr/sbin`];
  const env = { ...process.env, PATH: [process.env["PATH"], ...tools].join(delimiter) };
  return new Promise((resolve) => {
    // The report goes to its file; what jest says for people goes to stderr.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

// What is missing is named here once; the tests that need it will fail.
for (const tool of ["nats-server", "belenios-tool", "chromium", "pdftoppm"] as const) {
  await findTool(tool, root).catch(({ message }: Error) => console.error(message));
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
let total = nothing;
for (const { displayName: name } of config.projects) {
  const reportFile = `${reports}/${name}.json`;
  const exitCode = await jest(name, reportFile);
  const counts = countsOf(await readJson<JestReport>(reportFile), exitCode);
  console.log(`${name}: ${line(counts)}`);
  total = add(total, counts);
}
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
