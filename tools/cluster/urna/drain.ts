import { setTimeout as sleep } from "node:timers/promises";
import { ApiRefusal, type ApiClient, type KubernetesObject } from "../api-client.ts";
import { namespace } from "./installed-urna.ts";

const pods = `/api/v1/namespaces/${namespace}/pods`;

/** No new pod comes to the node, or again. */
export const cordon = (api: ApiClient, node: string, unschedulable: boolean) =>
  api.patch(`/api/v1/nodes/${node}`, { spec: { unschedulable } });

/**
 * Evicts Urna's pods of a node as `kubectl drain` does: asks again where a budget holds one back. Servers with a volume of
 * that node stay. Answers how often a budget held one back.
 */
export async function drain(api: ApiClient, node: string, withinMs: number): Promise<number> {
  await cordon(api, node, true);
  let heldBack = 0;
  for (const end = Date.now() + withinMs; ; await sleep(1_000)) {
    const left = (await evictable(api)).filter(({ spec }) => spec.nodeName === node);
    if (left.length === 0) return heldBack;
    if (Date.now() > end)
      throw new Error(`still there: ${left.map(({ metadata }) => metadata.name).join(", ")}`);
    for (const { metadata } of left) if (!(await evict(api, metadata.name))) heldBack += 1;
  }
}

/** False where a budget holds the pod back. */
export async function evict(api: ApiClient, name: string): Promise<boolean> {
  try {
    await api.create(`${pods}/${name}/eviction`, {
      apiVersion: "policy/v1",
      kind: "Eviction",
      metadata: { name, namespace },
    });
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 429) return false;
    if (error instanceof ApiRefusal && error.status === 404) return true;
    throw error;
  }
}

async function evictable(api: ApiClient): Promise<KubernetesObject[]> {
  const { items } = await api.get<{ items: KubernetesObject[] }>(pods);
  return items.filter(({ metadata, status }) => {
    const owners = (metadata.ownerReferences ?? []) as readonly { readonly kind?: string }[];
    return owners.some(({ kind }) => kind === "ReplicaSet") && status?.phase !== "Succeeded";
  });
}
