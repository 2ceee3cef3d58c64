import { dirname } from "node:path";
import { createApiClient } from "../api-client.ts";
import { nodeHandle } from "../nodes/node.ts";
import { oneTimeCodes } from "../../../deploy/probe/src/one-time-codes.ts";
import type { Account } from "./first-superadmin.ts";
import { installedUrna } from "./installed-urna.ts";
import { readKubeconfig } from "./read-kubeconfig.ts";
import { runningCluster } from "./running.ts";

/** Urna as `make cluster` brought it up; nodes that it made are at hand too. */
export async function runningUrna() {
  const running = await runningCluster();
  if (!running) throw new Error("no cluster is up; bring one up with: make cluster");
  const { kubeconfig, ingress, mailbox, before, superadmin, nodes } = running;
  const api = createApiClient(await readKubeconfig(kubeconfig));
  const secondFactor = oneTimeCodes(superadmin.secret);
  // Somebody may have used the present one.
  await secondFactor();
  const account: Account = { ...superadmin, secondFactor };
  const urna = await installedUrna({ api, kubeconfig }, ingress);
  return {
    kubeconfig,
    /** Of everything that the cluster keeps. */
    folder: dirname(dirname(kubeconfig)),
    urna,
    superadmin: account,
    /** What voters are brought to. */
    system: { url: urna.origin, mailUrl: mailbox, superadmin: account },
    /** Names of what the namespace has and had not before the chart was installed. */
    left: async () => [...(await urna.release.objects()).keys()].filter((name) => !before.includes(name)),
    nodes: nodes.map(({ name, pid }) => nodeHandle(name, pid)),
  };
}

export type RunningUrna = Awaited<ReturnType<typeof runningUrna>>;
