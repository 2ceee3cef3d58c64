import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { endingWithUs } from "./cluster-process.ts";
import { parts, stages, type Part, type Stage } from "./parts.ts";
import { canBePlatform } from "./platform/platform.ts";
import { kubernetesProgram, previousKubernetes } from "./programs.ts";
import { podLogs, runningCluster, runningFolder, type Running } from "./urna/running.ts";

type Named = readonly [name: string, part: Part];

/** `make test-cluster`: every part, or those that `ONLY` names; on the cluster that is up, or on one for the time. */
async function main(only: readonly string[]): Promise<boolean> {
  const unknown = only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`ONLY is one or more of ${Object.keys(parts).join(",")}; not ${unknown.join(",")}`);
  const wanted = Object.entries(parts).filter(([name]) => only.length === 0 || only.includes(name));
  await rm(failures, { recursive: true, force: true });
  const others = await runningCluster();
  const results = await runInOrder(wanted, others);
  if (!others) await haveCluster("nodes");
  console.log(`\n${results.map(({ text }) => text).join("\n")}`);
  return !interrupted && results.every(({ ok }) => ok);
}

interface Result {
  readonly ok: boolean;
  readonly text: string;
}

const failures = resolve(".cache/cluster-failures");

async function timed(name: string, run: () => Promise<boolean>): Promise<Result> {
  const begun = Date.now();
  const ok = await run();
  const seconds = Math.round((Date.now() - begun) / 1_000);
  if (!ok && existsSync(podLogs)) {
    const folder = join(failures, name);
    await cp(podLogs, folder, { recursive: true });
    console.log(`What pods said until then is in ${folder}`);
  }
  return { ok, text: `${name}: ${ok ? "passed" : "failed"} in ${seconds} s` };
}

/** What it says comes when it has ended. */
async function runQuietly([name, part]: Named): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "urna-test-cluster-"));
  const says = join(folder, name);
  const file = openSync(says, "w");
  const result = await timed(name, () => runJest(part, file));
  closeSync(file);
  process.stdout.write(await readFile(says));
  await rm(folder, { recursive: true });
  return result;
}

async function runInOrder(wanted: readonly Named[], others: Running | undefined): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  /** What is under way on the nodes. */
  let there: Promise<Result>[] = [];
  /** What needs no nodes waits most of the time: the others go on meanwhile. */
  let apart: Promise<unknown> = Promise.resolve();
  for (const [name, part] of wanted) {
    if (interrupted) break;
    if (!part.on) {
      const result = apart.then(() => runQuietly([name, part]));
      results.push(result);
      apart = result;
      continue;
    }
    const cannot = whyNot(part, others);
    if (cannot) results.push(Promise.resolve({ ok: true, text: `${name}: skipped, ${cannot}` }));
    if (cannot) continue;
    const on = part.on === "nodes" ? "nodes" : stageOf(part.on);
    if (!others && !(await isUp(on))) {
      await Promise.all(there);
      if (!interrupted) await haveCluster(on);
    }
    if (interrupted) break;
    const result = part.isQuiet ? runQuietly([name, part]) : timed(name, () => runJest(part));
    results.push(result);
    there.push(result);
    if (!part.isQuiet) await Promise.all(there);
    if (!part.isQuiet) there = [];
  }
  return Promise.all(results);
}

const isStage = (running: Running, name: Stage) =>
  running.example === stages[name].example && running.kubernetes === stages[name].kubernetes;

/** The first that can come up here. */
const stageOf = (on: readonly Stage[]) => on.find((stage) => !cannotBe(stage)) as Stage;

async function isUp(on: "nodes" | Stage): Promise<boolean> {
  const running = await runningCluster();
  return on === "nodes" ? !running : running !== undefined && isStage(running, on);
}

/** Has the cluster up that a part runs on, and no other. */
async function haveCluster(on: "nodes" | Stage): Promise<void> {
  if (await isUp(on)) return;
  if (await runningCluster()) await tsx("down.ts");
  if (on === "nodes") return;
  const { example, kubernetes } = stages[on];
  await tsx("up.ts", { EXAMPLE: example, KUBERNETES: kubernetes });
}

function whyNot({ on = [] }: Part, others: Running | undefined): string | undefined {
  const stages = on === "nodes" ? [] : on;
  if (process.env["KUBECONFIG"] && !stages.includes("minimal"))
    return "a cluster that is there already gets the example minimal alone";
  if (!kubernetesProgram) return "Go was not here to build Kubernetes with";
  if (process.getuid?.() !== 0) return "only root can make nodes";
  if (others)
    return stages.some((stage) => isStage(others, stage))
      ? undefined
      : "another cluster is up: make cluster-down";
  return on === "nodes" || stages.some((stage) => !cannotBe(stage)) ? undefined : cannotBe(stages[0]);
}

function cannotBe(stage: Stage | undefined): string | undefined {
  if (stage === "production" && !canBePlatform) return "its operators are not built: make cluster-operators";
  if (stage === "previous" && !previousKubernetes)
    return "the minor version before is not built: make cluster-previous";
  return undefined;
}

/** By Ctrl-C or a signal: what runs is ended, the rest is not begun, and the cluster goes down. */
let interrupted = false;
const children = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    interrupted = true;
    for (const { pid } of children) if (pid !== undefined) process.kill(-pid, "SIGTERM");
  });

/** Whether it ended well. In a group of its own: Ctrl-C reaches us alone, and we end all of it. */
const run = (
  [program, ...words]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  says: number | "inherit" = "inherit",
) =>
  new Promise<boolean>((settle) => {
    const { command, args } = endingWithUs(
      { command: join("node_modules/.bin", program), args: words },
      "TERM",
    );
    const child = spawn(command, args, { stdio: ["ignore", says, says], env, detached: true });
    children.add(child);
    child.on("exit", (code) => {
      children.delete(child);
      settle(code === 0);
    });
  });

const tsx = (program: string, more: Readonly<Record<string, string>> = {}) =>
  run(["tsx", "--conditions=source", join("tools/cluster/urna", program)], { ...process.env, ...more });

function runJest({ project, pattern, on, filesAtOnce }: Part, says?: number): Promise<boolean> {
  const order = filesAtOnce === undefined ? ["--runInBand"] : ["--maxWorkers", String(filesAtOnce)];
  const words = ["--selectProjects", project, ...order, "--forceExit", "--testTimeout", "120000"];
  const there = { STAGE: "cluster", NODE_EXTRA_CA_CERTS: join(runningFolder, "authority.crt") };
  const tools = [resolve(".tools/usr/bin"), resolve(".tools/usr/sbin")].join(":");
  const env = { ...process.env, PATH: `${process.env["PATH"]}:${tools}`, ...(on && on !== "nodes" && there) };
  return run(["jest", ...words, "--testPathPatterns", pattern], env, says);
}

main((process.env["ONLY"] ?? "").split(",").filter(Boolean)).then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
