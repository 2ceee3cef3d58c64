import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readJson } from "./json-file.ts";
import { add, countsOf, line, nothing, type JestReport } from "./test-counts.ts";
import { findTool } from "./tools/find-tool.ts";

// Runs every jest project, one after the other, and ends with one line over all of them.
const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");
const reports = `${root}/.cache/tests`;

/** The whole system and browsers need the machine for themselves. */
const projects = [
  { name: "unit", flags: [] },
  { name: "web", flags: [] },
  { name: "services", flags: [] },
  { name: "system", flags: ["--runInBand"] },
  { name: "browser", flags: ["--runInBand"] },
];

function jest(name: string, flags: readonly string[], reportFile: string): Promise<number> {
  const args = [
    "jest",
    "--selectProjects",
    name,
    "--passWithNoTests",
    "--json",
    `--outputFile=${reportFile}`,
    ...flags,
  ];
  return new Promise((resolve) => {
    // The report goes to its file; what jest says for people goes to stderr.
    const child = spawn("npx", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

// Named here once, rather than by every test that needs one.
for (const tool of ["nats-server", "belenios-tool", "chromium", "pdftoppm"] as const)
  await findTool(tool, root);

await mkdir(reports, { recursive: true });
let total = nothing;
for (const { name, flags } of projects) {
  const reportFile = `${reports}/${name}.json`;
  const exitCode = await jest(name, flags, reportFile);
  const counts = countsOf(await readJson<JestReport>(reportFile), exitCode);
  console.log(`${name}: ${line(counts)}`);
  total = add(total, counts);
}
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
