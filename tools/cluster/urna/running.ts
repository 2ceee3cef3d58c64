import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readJson, writeJson } from "../../../deploy/local/src/json-file.ts";
import {
  identify,
  isAlive,
  type ProcessIdentity,
} from "../../../deploy/local/src/processes/process-identity.ts";
import type { Ingress } from "../ingress-controller.ts";

/** Where `make cluster` keeps what it says of itself. */
export const runningFolder = resolve(".cache/cluster");

/** Every log of every pod that it has or had, where nodes are ours. */
export const podLogs = join(runningFolder, "pods");

/** What is to be known of the cluster that `make cluster` brought up. */
export interface Running {
  /** The process whose end ends everything. */
  readonly keeper: ProcessIdentity;
  /** Of the chart's, as it was installed. */
  readonly example: "minimal" | "production";
  /** As it came up: the version that the chart is made for, or the minor version before. */
  readonly kubernetes: "present" | "previous";
  readonly kubeconfig: string;
  readonly ingress: Ingress;
  /** Where every email is read. */
  readonly mailbox: string;
  /** Names of what was in the namespace before the chart was installed. */
  readonly before: readonly string[];
  /** A file with the authority of the origin's certificate. */
  readonly authority: string;
  readonly superadmin: {
    readonly email: string;
    readonly password: string;
    /** Base32, of the authenticator app. */
    readonly secret: string;
  };
  /** Those that it made; none where the cluster was there before. */
  readonly nodes: readonly { readonly name: string; readonly pid: number }[];
}

const file = join(runningFolder, "running.json");

/** Undefined where none is up. */
export async function runningCluster(): Promise<Running | undefined> {
  const running = await readJson<Running>(file);
  return running && isAlive(running.keeper) ? running : undefined;
}

/** Whether the one that is up has nodes that we made, of which a test may take something. */
export function nodesAreOurs(): boolean {
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, "utf8")) as Running).nodes.length > 0;
}

/** Says that this process keeps a cluster. Answers what takes that back. */
export async function sayRunning(running: Omit<Running, "keeper">): Promise<() => Promise<void>> {
  const keeper = identify(process.pid);
  await writeJson(file, { keeper, ...running }, 0o600);
  return () => rm(file, { force: true });
}

/** Says that it has the present version of Kubernetes by now. */
export async function sayUpgraded(): Promise<void> {
  const running = await runningCluster();
  if (running) await writeJson(file, { ...running, kubernetes: "present" } satisfies Running, 0o600);
}
