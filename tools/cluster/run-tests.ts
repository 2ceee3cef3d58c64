import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { kubernetesProgram, previousKubernetes } from "./programs.ts";
import { canBePlatform } from "./platform/platform.ts";
import { runningCluster, runningFolder, type Running } from "./urna/running.ts";

interface Part {
  /** Of `jest.config.mjs`. */
  readonly project: "cluster" | "running" | "browser";
  /** Of the files' paths. */
  readonly pattern: string;
  /** On nodes of its own, or on those of `make cluster` with this example of the chart. Absent: without nodes. */
  readonly on?: "nodes" | Stage;
}

/** What `make cluster` is told, and what it says of itself afterwards. */
const stages = {
  minimal: { example: "minimal", kubernetes: "present" },
  production: { example: "production", kubernetes: "present" },
  previous: { example: "minimal", kubernetes: "previous" },
} satisfies Record<string, Pick<Running, "example" | "kubernetes">>;
type Stage = keyof typeof stages;
const isStage = (running: Running, name: Stage) =>
  running.example === stages[name].example && running.kubernetes === stages[name].kubernetes;

/** Each a name for `ONLY`. */
const parts: Readonly<Record<string, Part>> = {
  server: { project: "cluster", pattern: "cluster/test/(examples|upgrade|election-day)" },
  failover: { project: "cluster", pattern: "cluster/patroni" },
  nodes: { project: "cluster", pattern: "cluster/test/nodes", on: "nodes" },
  existing: { project: "cluster", pattern: "cluster/test/existing", on: "nodes" },
  install: { project: "cluster", pattern: "cluster/test/installed", on: "nodes" },
  // Afterwards the cluster is as if it had come up with the present version, and the next parts take it.
  kubernetes: { project: "running", pattern: "running/kubernetes", on: "previous" },
  vote: {
    project: "browser",
    pattern: "e2e/(vote-with-(code|document)|custody)\\.test",
    on: "minimal",
  },
  policies: { project: "running", pattern: "running/policies", on: "minimal" },
  "bad-luck": { project: "running", pattern: "running/bad-luck", on: "minimal" },
  scale: { project: "running", pattern: "running/scale", on: "minimal" },
  // The last one there: elections that are open end with it.
  backup: { project: "running", pattern: "running/backup", on: "minimal" },
  production: { project: "running", pattern: "running/production", on: "production" },
  operate: { project: "running", pattern: "running/operate", on: "production" },
};

/** `make test-cluster`: every part, or those that `ONLY` names; on the cluster that is up, or on one for the time. */
async function main(only: readonly string[]): Promise<boolean> {
  const unknown = only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`ONLY is one or more of ${Object.keys(parts).join(",")}, not ${unknown}`);
  const wanted = Object.entries(parts).filter(([name]) => only.length === 0 || only.includes(name));
  const others = await runningCluster();
  const results: string[] = [];
  let held = true;
  for (const [name, part] of wanted) {
    const cannot = whyNot(part, others);
    if (cannot) {
      results.push(`${name}: skipped, ${cannot}`);
      continue;
    }
    if (part.on && !others) await haveCluster(part.on);
    const begun = Date.now();
    const ok = runJest(part);
    held &&= ok;
    results.push(`${name}: ${ok ? "passed" : "failed"} in ${Math.round((Date.now() - begun) / 1_000)} s`);
  }
  if (!others) await haveCluster("nodes");
  console.log(`\n${results.join("\n")}`);
  return held;
}

/** Has the cluster up that a part runs on, and no other. */
async function haveCluster(on: "nodes" | Stage): Promise<void> {
  const running = await runningCluster();
  if (running && on !== "nodes" && isStage(running, on)) return;
  if (running) tsx("down.ts");
  if (on === "nodes") return;
  const { example, kubernetes } = stages[on];
  tsx("up.ts", { EXAMPLE: example, KUBERNETES: kubernetes });
}

function whyNot({ on }: Part, others: Running | undefined): string | undefined {
  if (!on) return undefined;
  if (process.env["KUBECONFIG"] && on !== "minimal")
    return "a cluster that is there already gets the example minimal alone";
  if (!kubernetesProgram) return "Go was not here to build Kubernetes with";
  if (process.getuid?.() !== 0) return "only root can make nodes";
  if (on === "production" && !canBePlatform) return "its operators are not built: make cluster-operators";
  if (on === "previous" && !previousKubernetes)
    return "the minor version before is not built: make cluster-previous";
  if (!others) return undefined;
  return on !== "nodes" && isStage(others, on) ? undefined : "another cluster is up: make cluster-down";
}

const tsx = (program: string, more: Readonly<Record<string, string>> = {}) =>
  spawnSync("npx", ["tsx", "--conditions=source", join("tools/cluster/urna", program)], {
    stdio: "inherit",
    env: { ...process.env, ...more },
  }).status === 0;

function runJest({ project, pattern, on }: Part): boolean {
  const words = ["--selectProjects", project, "--runInBand", "--forceExit", "--testTimeout", "120000"];
  const there = { STAGE: "cluster", NODE_EXTRA_CA_CERTS: join(runningFolder, "authority.crt") };
  const tools = [resolve(".tools/usr/bin"), resolve(".tools/usr/sbin")].join(":");
  const env = { ...process.env, PATH: `${process.env["PATH"]}:${tools}`, ...(on && on !== "nodes" && there) };
  return (
    spawnSync("npx", ["jest", ...words, "--testPathPatterns", pattern], { stdio: "inherit", env }).status ===
    0
  );
}

main((process.env["ONLY"] ?? "").split(",").filter(Boolean)).then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
