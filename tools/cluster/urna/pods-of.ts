import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";

interface ContainerState {
  readonly name: string;
  readonly restartCount: number;
}

interface Event {
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTimestamp: string;
  readonly involvedObject: { readonly name: string };
}

/** A container that is killed for its health is told of in other words. */
const isEnd = ({ reason, message }: Event) =>
  reason === "Killing" && message.startsWith("Stopping container");
const isUnready = ({ reason, message }: Event) =>
  reason === "Unhealthy" && message.startsWith("Readiness probe failed");

/** What pods of a namespace say of themselves, and how many of a server there are. */
export function podsOf(api: ApiClient, namespace: string) {
  const path = `/apis/apps/v1/namespaces/${namespace}/deployments`;
  const list = async <Item = KubernetesObject>(kind: string) =>
    (await api.get<{ items: Item[] }>(`/api/v1/namespaces/${namespace}/${kind}`)).items;
  /** Names of pods that are neither ready nor done. */
  const unready = async () =>
    (await list("pods")).filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name);
  /** Names of Deployments whose pods are not all as they should be by now. */
  const outdated = async () => {
    const { items } = await api.get<{ items: KubernetesObject[] }>(path);
    return items
      .filter(({ metadata, spec, status }) => {
        const { observedGeneration, updatedReplicas = 0, readyReplicas = 0, replicas = 0 } = status ?? {};
        const counts = [updatedReplicas, readyReplicas, replicas];
        return observedGeneration !== metadata.generation || counts.some((each) => each !== spec.replicas);
      })
      .map(({ metadata }) => metadata.name);
  };
  const untilNone = (names: () => Promise<string[]>, withinMs: number) =>
    patiently(async () => (await names()).length === 0 || undefined, withinMs, 1_000);
  const podsOf = async (components: readonly string[]) =>
    (await list("pods")).filter(({ metadata }) =>
      components.includes(metadata.labels?.["app.kubernetes.io/component"] ?? ""),
    );
  return {
    pods: () => list("pods"),
    unready,
    untilReady: (withinMs: number) => untilNone(unready, withinMs),
    outdated,
    untilRolledOut: (withinMs: number) => untilNone(outdated, withinMs),
    restarts: async () =>
      (await list("pods")).flatMap(({ metadata, status }) =>
        [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
          .filter(({ restartCount }: ContainerState) => restartCount > 0)
          .map(({ name, restartCount }: ContainerState) => `${metadata.name} ${name} ${restartCount}`),
      ),
    /** But for a pod that is told to end, as autoscalers do, and says that it is not ready any more. */
    warningsSince: async (since: number) => {
      const events = await list<Event>("events");
      const ending = new Set(events.filter(isEnd).map(({ involvedObject }) => involvedObject.name));
      return events
        .filter(({ type, lastTimestamp }) => type === "Warning" && Date.parse(lastTimestamp) > since)
        .filter((event) => !(isUnready(event) && ending.has(event.involvedObject.name)))
        .map(({ reason, message, involvedObject }) => `${involvedObject.name} ${reason} ${message}`);
    },
    podsOf,
    /** Names of those that are ready. One that is about to end answers for a while, and no budget counts it. */
    staying: async (component: string) =>
      (await podsOf([component]))
        .filter((pod) => isReady(pod) && pod.metadata.deletionTimestamp === undefined)
        .map(({ metadata }) => metadata.name),
    removePod: (name: string) => api.remove(`/api/v1/namespaces/${namespace}/pods/${name}`),
    /** Without the time that it asks for. */
    killPod: (name: string) =>
      api.remove(`/api/v1/namespaces/${namespace}/pods/${name}?gracePeriodSeconds=0`),
    scaleDeployment: (name: string, replicas: number) =>
      api.patch(`${path}/urna-${name}`, { spec: { replicas } }),
    scale: (server: string, replicas: number) =>
      api.patch(`/apis/apps/v1/namespaces/${namespace}/statefulsets/urna-${server}`, { spec: { replicas } }),
  };
}

/** Ready, or done. */
export function isReady({ status }: KubernetesObject): boolean {
  if (status?.phase === "Succeeded") return true;
  const conditions = (status?.conditions ?? []) as { type: string; status: string }[];
  return conditions.some(({ type, status: value }) => type === "Ready" && value === "True");
}
