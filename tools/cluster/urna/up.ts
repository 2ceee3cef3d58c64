import { mkdir, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { detach } from "../../../deploy/local/src/detach.ts";
import { runningCluster, runningFolder } from "./running.ts";

// Brings a cluster with Urna up in the background: `make cluster`.
async function up(): Promise<void> {
  const running = await runningCluster();
  if (running) {
    console.log(`A cluster is up already: KUBECONFIG=${running.kubeconfig}; make cluster-down stops it.`);
    return;
  }
  await rm(runningFolder, { recursive: true, force: true });
  await mkdir(runningFolder, { recursive: true, mode: 0o700 });
  await detach(resolve("tools/cluster/urna/keep.ts"), runningFolder);
}

up().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
