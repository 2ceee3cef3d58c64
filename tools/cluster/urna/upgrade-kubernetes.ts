import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { KubernetesObject } from "../api-client.ts";
import { placeProgram } from "../place-program.ts";
import { programIn } from "../start-cluster.ts";
import { cordon, drain } from "./drain.ts";
import type { RunningUrna } from "./running-urna.ts";

const minute = 60_000;
const governing = ["kube-apiserver", "kube-controller-manager", "kube-scheduler"];
const ofNodes = ["kubelet", "kube-proxy", "policies"] as const;

/**
 * Puts another version of Kubernetes in the place of the one that runs: first what governs, then each node, drained before.
 * `settled` resolves when everything on the nodes is ready again.
 */
export async function upgradeKubernetes(
  { urna: { api }, folder, nodes }: RunningUrna,
  program: string,
  settled: () => Promise<unknown>,
): Promise<void> {
  const governs = programIn(folder);
  await placeProgram(program, governs);
  for (const part of governing) {
    // Whoever keeps the cluster starts again what ends. Ended in order, the only API server would be away for a minute.
    // Nodes may not be silent for so long: every pod would count as unready, and the ingress would have nobody to ask.
    spawnSync("pkill", ["-KILL", "-f", `^${governs} ${part} `]);
    await patiently(() => api.get("/readyz"), 3 * minute);
  }
  const { gitVersion } = await api.get<{ gitVersion: string }>("/version");
  for (const node of nodes) {
    await drain(api, node.name, 3 * minute);
    await placeProgram(program, join(folder, node.name, "etc/kubernetes"));
    for (const part of ofNodes) {
      node.holdBack(part);
      node.goOn(part);
    }
    await patiently(async () => {
      const { status } = await api.get<KubernetesObject>(`/api/v1/nodes/${node.name}`);
      return status.nodeInfo.kubeletVersion === gitVersion || undefined;
    }, minute);
    await cordon(api, node.name, false);
    await settled();
  }
}
