import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { kubernetesProgram } from "./programs.ts";
import { runningCluster, runningFolder } from "./urna/running.ts";

interface Part {
  /** Of `jest.config.mjs`. */
  readonly project: "cluster" | "running" | "browser";
  /** Of the files' paths. */
  readonly pattern: string;
  /** On nodes of this machine, or on those of `make cluster`. */
  readonly on?: "nodes" | "running";
}

/** Each a name for `ONLY`. */
const parts: Readonly<Record<string, Part>> = {
  server: { project: "cluster", pattern: "cluster/test/(examples|upgrade|election-day)" },
  failover: { project: "cluster", pattern: "cluster/patroni" },
  nodes: { project: "cluster", pattern: "cluster/test/(nodes|operators)", on: "nodes" },
  install: { project: "cluster", pattern: "cluster/test/installed", on: "nodes" },
  vote: {
    project: "browser",
    pattern: "e2e/(vote-with-(code|document)|custody)\\.test",
    on: "running",
  },
  policies: { project: "running", pattern: "running/policies", on: "running" },
  "bad-luck": { project: "running", pattern: "running/bad-luck", on: "running" },
  // The last one: elections that are open end with it.
  backup: { project: "running", pattern: "running/backup", on: "running" },
};

/** `make test-cluster`: every part, or the one that `ONLY` names; on the cluster that is up, or on one for the time. */
async function main(only: string): Promise<boolean> {
  const wanted = Object.entries(parts).filter(([name]) => only === "" || name === only);
  if (wanted.length === 0) throw new Error(`ONLY is one of: ${Object.keys(parts).join(", ")}`);
  const cannot = whyNoNodes();
  const results: string[] = [];
  let held = true;
  let own = false;
  for (const [name, part] of wanted) {
    if (part.on && cannot) {
      results.push(`${name}: skipped, ${cannot}`);
      continue;
    }
    if (part.on === "running" && !(await runningCluster())) own = tsx("up.ts");
    const begun = Date.now();
    const ok = runJest(part);
    held &&= ok;
    results.push(`${name}: ${ok ? "passed" : "failed"} in ${Math.round((Date.now() - begun) / 1_000)} s`);
  }
  if (own) tsx("down.ts");
  console.log(`\n${results.join("\n")}`);
  return held;
}

function whyNoNodes(): string | undefined {
  if (!kubernetesProgram) return "Go was not here to build Kubernetes with";
  return process.getuid?.() === 0 ? undefined : "only root can make nodes";
}

const tsx = (program: string) =>
  spawnSync("npx", ["tsx", "--conditions=source", join("tools/cluster/urna", program)], { stdio: "inherit" })
    .status === 0;

function runJest({ project, pattern, on }: Part): boolean {
  const words = ["--selectProjects", project, "--runInBand", "--forceExit", "--testTimeout", "120000"];
  const there = { STAGE: "cluster", NODE_EXTRA_CA_CERTS: join(runningFolder, "authority.crt") };
  const tools = [resolve(".tools/usr/bin"), resolve(".tools/usr/sbin")].join(":");
  const env = { ...process.env, PATH: `${process.env["PATH"]}:${tools}`, ...(on === "running" && there) };
  return (
    spawnSync("npx", ["jest", ...words, "--testPathPatterns", pattern], { stdio: "inherit", env }).status ===
    0
  );
}

main(process.env["ONLY"] ?? "").then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
