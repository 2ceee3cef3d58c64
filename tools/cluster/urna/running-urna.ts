import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createApiClient } from "../api-client.ts";
import { nodeHandle } from "../nodes/node.ts";
import { oneTimeCodes } from "../../../deploy/probe/src/one-time-codes.ts";
import type { Account } from "./first-superadmin.ts";
import { installedUrna } from "./installed-urna.ts";
import { runningCluster } from "./running.ts";

/** Urna on the cluster that `make cluster` brought up, whose nodes are at hand too. */
export async function runningUrna() {
  const running = await runningCluster();
  if (!running) throw new Error("no cluster is up; bring one up with: make cluster");
  const { kubeconfig, superadmin, nodes } = running;
  const api = createApiClient(await credentialsIn(kubeconfig));
  const secondFactor = oneTimeCodes(superadmin.secret);
  // Somebody may have used the present one.
  await secondFactor();
  const account: Account = { ...superadmin, secondFactor };
  return {
    kubeconfig,
    /** Of everything that the cluster keeps. */
    folder: dirname(dirname(kubeconfig)),
    urna: await installedUrna({ api, kubeconfig }),
    superadmin: account,
    nodes: nodes.map(({ name, pid }) => nodeHandle(name, pid)),
  };
}

export type RunningUrna = Awaited<ReturnType<typeof runningUrna>>;

/** As `kubeconfigText` writes them. */
async function credentialsIn(kubeconfig: string) {
  const { clusters, users } = JSON.parse(await readFile(kubeconfig, "utf8")) as {
    clusters: [{ cluster: { server: string; "certificate-authority-data": string } }];
    users: [{ user: { token: string } }];
  };
  const [{ cluster }] = clusters;
  const authority = Buffer.from(cluster["certificate-authority-data"], "base64").toString();
  return { url: cluster.server, authority, token: users[0].user.token };
}
