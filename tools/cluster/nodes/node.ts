import { execFileSync } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import type { ManagedProcess } from "../../../deploy/local/src/processes/managed-process.ts";
import { clusterProcess } from "../cluster-process.ts";
import { placeProgram } from "../place-program.ts";
import type { NodeAddress } from "./addresses.ts";
import { limitMemory, makeCgroup, removeCgroup } from "./cgroups.ts";
import { copyStore } from "./image-store.ts";
import { connect, networkScript } from "./network.ts";
import { cgroupRootOf, nodeFiles } from "./node-files.ts";
import { volumeFolders } from "./volumes.ts";

export interface NodePlan {
  /** Everything of this node, on a file system that containers can stand on. */
  folder: string;
  /** All of Kubernetes. */
  program: string;
  /** A Debian with the programs of a node. */
  base: string;
  address: NodeAddress;
  /** How many nodes there are. */
  count: number;
  /** Of the kubelet, as a server. */
  tls: TlsFiles;
  kubeconfigs: { readonly kubelet: string; readonly proxy: string; readonly policies: string };
  /** Of the images that it begins with. */
  store: string;
  ready(): Promise<unknown>;
}

/** What whoever made no node may do with one. */
export interface NodeHandle {
  readonly name: string;
  /** Of the process on this machine that the node is. */
  readonly pid: number;
  /** Runs a program inside and answers what it wrote. */
  run(command: string, ...words: string[]): string;
  /** Ends a program of the node, and holds it back until `goOn`. */
  holdBack(program: "kubelet" | "containerd" | "kube-proxy" | "policies"): void;
  goOn(program: string): void;
  /** Lets its pods have so many bytes more than now; undefined: as many as this machine has. */
  limitMemory(more: number | undefined): Promise<void>;
}

export interface Node extends NodeHandle {
  /** As if its plug was pulled. */
  stop(): Promise<void>;
}

/** A machine of its own in namespaces of this one: processes, network, mounts, host name. Only root can make one. */
export async function startNode(plan: NodePlan): Promise<Node> {
  const { folder, address, base } = plan;
  await writeFiles(plan);
  await makeCgroup(cgroupRootOf(address));
  const script = resolve("tools/cluster/nodes/boot-node.sh");
  const process = clusterProcess({
    name: address.name,
    command: "unshare",
    args: [..."-m -n -p -u -i -f --kill-child".split(" "), "bash", script, address.name, folder, base],
    stopSignal: "SIGKILL",
    logFile: join(folder, "boot.log"),
    ready: plan.ready,
  });
  const stop = async () => {
    await process.stop();
    await removeCgroup(cgroupRootOf(address));
  };
  try {
    const starting = process.start();
    await untilItHasAProcess(process);
    await connect(address, process.pid ?? 0);
    await starting;
    return { ...nodeHandle(address.name, process.pid ?? 0), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function nodeHandle(name: string, pid: number): NodeHandle {
  const inside = () => execFileSync("pgrep", ["-P", `${pid}`], { encoding: "utf8" }).trim();
  const run = (command: string, ...words: string[]) =>
    execFileSync("nsenter", ["-t", inside(), "-m", "-n", "-p", "-u", "-i", "-r", "-w", command, ...words], {
      encoding: "utf8",
    });
  return {
    name,
    pid,
    run,
    holdBack(program) {
      const pattern = program === "containerd" ? "^containerd " : `^[^ ]*/kubernetes ${program} `;
      run("/bin/sh", "-c", `touch /run/stopped/${program}; pkill -9 -f '${pattern}' || true`);
    },
    goOn: (program) => void run("/bin/rm", `/run/stopped/${program}`),
    limitMemory: (more) => limitMemory(cgroupRootOf({ name }), more),
  };
}

async function untilItHasAProcess(process: ManagedProcess): Promise<void> {
  for (let tries = 0; process.pid === undefined && tries < 100; tries += 1)
    await new Promise((go) => setTimeout(go, 20));
  // Its namespaces are there once the script runs.
  await new Promise((go) => setTimeout(go, 300));
}

async function writeFiles({
  folder,
  program,
  address,
  count,
  tls,
  kubeconfigs,
  store,
}: NodePlan): Promise<void> {
  const etc = join(folder, "etc");
  await mkdir(etc, { recursive: true });
  copyStore(store, join(folder, "containerd"));
  for (const name of volumeFolders) await mkdir(join(folder, "volumes", name), { recursive: true });
  const files = { ...nodeFiles(address), "network.sh": networkScript(address, count) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(etc, name), text);
  for (const [name, text] of Object.entries({
    kubelet: kubeconfigs.kubelet,
    "kube-proxy": kubeconfigs.proxy,
    policies: kubeconfigs.policies,
  }))
    await writeFile(join(etc, `${name}.kubeconfig`), text, { mode: 0o600 });
  await copyFile(tls.certFile, join(etc, "node.crt"));
  await copyFile(tls.keyFile, join(etc, "node.key"));
  await copyFile(tls.caFile, join(etc, "ca.crt"));
  await placeProgram(program, join(etc, "kubernetes"));
}
