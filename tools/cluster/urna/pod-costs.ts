import { inParallel } from "@urna/client/in-parallel";
import type { ApiClient, KubernetesObject } from "../api-client.ts";

/** What a component's pods have taken since they began. */
export interface Cost {
  readonly pods: number;
  /** Milliseconds of processor time. */
  readonly cpuMs: number;
  /** Bytes of the largest pod, now. */
  readonly memory: number;
}

interface Summary {
  readonly pods?: readonly {
    readonly podRef: { readonly name: string; readonly namespace: string };
    readonly cpu?: { readonly usageCoreNanoSeconds?: number };
    readonly memory?: { readonly workingSetBytes?: number };
  }[];
}

const label = "app.kubernetes.io/component";

/** Of each component of a namespace, as the kubelets count it. A pod that has ended is in it no more. */
export async function podCosts(api: ApiClient, namespace: string): Promise<ReadonlyMap<string, Cost>> {
  const { items } = await api.get<{ items: KubernetesObject[] }>(`/api/v1/namespaces/${namespace}/pods`);
  const componentOf = new Map(items.map(({ metadata }) => [metadata.name, metadata.labels?.[label]]));
  const nodes = await api.get<{ items: KubernetesObject[] }>("/api/v1/nodes");
  const summaries = await inParallel(2, nodes.items, ({ metadata }) =>
    api.get<Summary>(`/api/v1/nodes/${metadata.name}/proxy/stats/summary?only_cpu_and_memory=true`),
  );
  const costs = new Map<string, Cost>();
  for (const { podRef, cpu, memory } of summaries.flatMap(({ pods = [] }) => pods)) {
    const component = podRef.namespace === namespace ? componentOf.get(podRef.name) : undefined;
    if (component === undefined) continue;
    const { pods, cpuMs, memory: largest } = costs.get(component) ?? { pods: 0, cpuMs: 0, memory: 0 };
    costs.set(component, {
      pods: pods + 1,
      cpuMs: cpuMs + (cpu?.usageCoreNanoSeconds ?? 0) / 1e6,
      memory: Math.max(largest, memory?.workingSetBytes ?? 0),
    });
  }
  return costs;
}
