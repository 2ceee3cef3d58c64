import { join } from "node:path";
import { mkdir, rm } from "node:fs/promises";
import type { KubernetesObject } from "../api-client.ts";
import { controlPlane } from "../control-plane.ts";
import { corednsProgram, metricsProgram, pauseProgram } from "../programs.ts";
import { secretFile, type Closing, type Governing } from "../start-cluster.ts";
import type { NodeAddress } from "./addresses.ts";
import { writeProgramImage } from "../images/image-archive.ts";
import { imageStore } from "./image-store.ts";
import { metricsImage, metricsObjects } from "./metrics.ts";
import { namesImage, namesObjects } from "./names.ts";
import { nodeBase } from "./node-base.ts";
import { startNode, type Node } from "./node.ts";
import { pauseImage } from "./node-files.ts";
import { nodeRights } from "./node-rights.ts";
import { offerVolumes, sharedFolders } from "./volumes.ts";

/** Starts what acts on objects, then the nodes; resolves when all of them are ready for pods. */
export async function startNodes(
  governing: Governing,
  addresses: readonly NodeAddress[],
  images: readonly string[],
  closing: Closing,
): Promise<Node[]> {
  if (addresses.length === 0) return [];
  const { folder, program, api, certificates, tokens, kubeconfigOf } = governing;
  const { accounts } = certificates;
  if (!accounts) throw new Error("service accounts have no key");
  for (const [path, object] of nodeRights) await api.create(path, object);
  const kubeconfigs = {
    controllers: await secretFile(folder, "controllers.kubeconfig", kubeconfigOf(tokens.of("controllers"))),
    scheduler: await secretFile(folder, "scheduler.kubeconfig", kubeconfigOf(tokens.of("scheduler"))),
  };
  for (const part of controlPlane({ folder, program, accounts, kubeconfigs })) {
    closing.own(part, ({ stop }) => stop());
    await part.start();
  }
  const base = nodeBase();
  const [pause, coredns] = [join(folder, "pause.tar"), join(folder, "coredns.tar")];
  const metrics = join(folder, "metrics-server.tar");
  await writeProgramImage(pauseImage, pauseProgram, pause);
  await writeProgramImage(namesImage, corednsProgram, coredns);
  await writeProgramImage(metricsImage, metricsProgram, metrics);
  const store = await imageStore(base, [pause, coredns, metrics, ...images]);
  for (const [path, object] of [...namesObjects, ...metricsObjects]) await api.create(path, object);
  await offerVolumes(api, addresses);
  for (const name of sharedFolders) await mkdir(join(folder, "shared", name), { recursive: true });
  const starts = await Promise.allSettled(
    addresses.map(async (address) => {
      const tls = certificates[address.name];
      if (!tls) throw new Error(`${address.name} has no certificate`);
      const own = join(folder, address.name);
      await rm(own, { recursive: true, force: true });
      await mkdir(own, { recursive: true });
      const node = await startNode({
        folder: own,
        program,
        base,
        address,
        count: addresses.length,
        tls,
        kubeconfigs: {
          kubelet: kubeconfigOf(tokens.ofKubelet(address.name)),
          proxy: kubeconfigOf(tokens.of("proxy")),
          policies: kubeconfigOf(tokens.of("policies")),
        },
        store,
        ready: async () => refuseUnready(await api.get(`/api/v1/nodes/${address.name}`)),
      });
      return closing.own(node, ({ stop }) => stop());
    }),
  );
  return starts.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  });
}

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly message?: string;
}

function refuseUnready({ status }: KubernetesObject): void {
  const condition = (status?.conditions as Condition[] | undefined)?.find(({ type }) => type === "Ready");
  if (condition?.status !== "True") throw new Error(condition?.message ?? "the node said nothing yet");
}
